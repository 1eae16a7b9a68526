package dev.ponens.fact.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptTextTest {
  private static String targets(String code) {
    return ScriptText.targets(code).stream()
        .map(t -> t.use() + ":" + t.path())
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '~',
      value = {
        "open('a.txt', 'w') # write:a.txt",
        "open(\"a.txt\", mode=\"a\") # append:a.txt",
        "open('a.txt') # read:a.txt",
        "open('a.txt', 'r+') # edit:a.txt",
        "io.open(r'a.txt', 'wb') # write:a.txt",
        "Path('a.txt').write_text('x') # write:a.txt",
        "pathlib.Path(\"a.txt\").unlink() # delete:a.txt",
        "Path('a.txt').open('w') # write:a.txt",
        "os.remove('a') # delete:a",
        "shutil.move('a', 'b') # move:a write:b",
        "shutil.copyfile('a', 'b') # read:a write:b",
        "os.makedirs('x/y', exist_ok=True) # write:x/y",
        "df.to_csv('out.csv') # write:out.csv",
        "fs.writeFileSync('a.js', s) # write:a.js",
        "fs.unlinkSync('a.js') # delete:a.js",
        "print('open the file') # ~~",
        "open(path, 'w') # ~~",
        "text.replace('a', 'b') # ~~",
        "open(f'{name}.txt', 'w') # ~~",
        "archive.open('x') # ~~",
        "codecs.open('x', 'w') # write:x"
      })
  void literalPathsAreFound(String code, String expected) {
    assertThat(targets(code.strip())).isEqualTo(expected.strip());
  }

  @Test
  void pathsAreFoundThroughOneVariable() {
    assertThat(targets("F = 'a.py'\ns = open(F).read()\nopen(F, 'w').write(s)"))
        .isEqualTo("edit:a.py");
    assertThat(targets("from pathlib import Path; p = Path('a.py'); p.write_text('')"))
        .isEqualTo("write:a.py");
    assertThat(targets("d = 'out'\nshutil.rmtree(d)\nos.makedirs(d)"))
        .isEqualTo("delete:out write:out");
    assertThat(targets("name = 'a'\nname.open('w')")).isEmpty();
  }

  @Test
  void sedScriptsAreRead() {
    List<SedEdit> edits = SedScript.read("2,5s#a/b#c\\#d#g; /x\\/y/!d; $a\\\nlast\n3{s/p/q/}");
    assertThat(edits)
        .extracting(e -> e.address() + " " + e.verb() + " " + e.pattern() + " " + e.replacement())
        .containsExactly("RANGE s a/b c\\#d", "PATTERN d x\\/y ", "LINE a  last", "LINE s p q");
  }

  @Test
  void patchesNameTheirFiles() {
    assertThat(PatchText.targets("--- a/x.c\t2020\n+++ b/x.c\t2021\n@@\n"))
        .containsExactly(new Target("x.c", "edit"));
    assertThat(PatchText.targets("rename from a.c\nrename to b.c\n"))
        .containsExactly(new Target("a.c", "move"), new Target("b.c", "write"));
    assertThat(PatchText.targets("no patch")).isEmpty();
  }
}
