// Drives our server with the TypeScript clients of both generations, over stdio and HTTP.
// node clients.mjs URL COMMAND…   run in a folder where the clients are installed
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [url, command, ...args] = process.argv.slice(2);
const here = createRequire(process.cwd() + "/");
const from = (name) => import(pathToFileURL(here.resolve(name)));
const older = {
  ...(await from("@modelcontextprotocol/sdk/client/index.js")),
  ...(await from("@modelcontextprotocol/sdk/client/stdio.js")),
  ...(await from("@modelcontextprotocol/sdk/client/streamableHttp.js")),
};
const newer = {
  ...(await from("@modelcontextprotocol/client")),
  ...(await from("@modelcontextprotocol/client/stdio")),
};
const info = { name: "clients.mjs", version: "1" };

const transports = {
  stdio: (kit) => new kit.StdioClientTransport({ command, args, stderr: "ignore" }),
  http: (kit) => new kit.StreamableHTTPClientTransport(new URL(url)),
};

// What each client is made of, and the version that must be spoken in the end.
const clients = {
  "sdk 1.32.2": [older, undefined, "2025-11-25"],
  "client 2.4.0, legacy": [newer, "legacy", "2025-11-25"],
  "client 2.4.0, auto": [newer, "auto", "2026-07-28"],
  "client 2.4.0, pinned": [newer, { pin: "2026-07-28" }, "2026-07-28"],
};

async function drive(kit, mode, version, transport) {
  const options = mode === undefined ? {} : { versionNegotiation: { mode } };
  const client = new kit.Client(info, options);
  const progress = [];
  await client.connect(transport);
  try {
    const spoken = client.getNegotiatedProtocolVersion?.() ?? transport.protocolVersion ?? version;
    assert.equal(spoken, version);
    assert.equal(client.getServerVersion().name, "ponens-everything");
    assert.equal(client.getInstructions(), "What the conformance suite calls.");
    const { tools } = await client.listTools();
    assert.equal(tools[0].name, "test_simple_text");
    const text = await client.callTool({ name: "test_simple_text", arguments: {} });
    assert.equal(text.content[0].text, "This is a simple text response for testing.");
    const error = await client.callTool({ name: "test_error_handling", arguments: {} });
    assert.equal(error.isError, true);
    const toldOf = { onprogress: (p) => progress.push(p.progress) };
    const call = { name: "test_tool_with_progress", arguments: {} };
    if (kit === older) await client.callTool(call, undefined, toldOf);
    else await client.callTool(call, toldOf);
    assert.deepEqual(progress, [0, 50, 100]);
    const read = await client.readResource({ uri: "test://template/7/data" });
    assert.equal(JSON.parse(read.contents[0].text).id, "7");
    const prompt = await client.getPrompt({
      name: "test_prompt_with_arguments",
      arguments: { arg1: "a", arg2: "b" },
    });
    assert.match(prompt.messages[0].content.text, /arg1='a', arg2='b'/);
    const completed = await client.complete({
      ref: { type: "ref/prompt", name: "test_prompt_with_arguments" },
      argument: { name: "arg1", value: "par" },
    });
    assert.deepEqual(completed.completion.values, ["paris", "park", "party"]);
    await assert.rejects(client.callTool({ name: "test_simple_tex", arguments: {} }), /did you mean/);
  } finally {
    await client.close();
  }
}

for (const [name, [kit, mode, version]] of Object.entries(clients)) {
  for (const [over, open] of Object.entries(transports)) {
    await drive(kit, mode, version, open(kit));
    console.log(`${name}, ${over}: well, in ${version}`);
  }
}
