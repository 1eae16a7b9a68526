package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.StoredSession;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.report.Visible;
import dev.ponens.session.StoredThought;
import dev.ponens.store.verdict.KeptFinding;
import dev.ponens.transcript.Given;
import dev.ponens.verdict.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shows all findings of a session, by step. */
final class FindingsView implements View {
  /** Maximum length of a quotation, in characters. */
  private static final int FEW_WORDS = 60;

  @Override
  public String name() {
    return "findings";
  }

  @Override
  public void show(Map<String, Object> reply, ReviewRequest asked) throws RequestRefused {
    StoredSession recalled = asked.recall(reply);
    List<Object> all = new ArrayList<>();
    if (asked.from() <= 1) {
      all.addAll(said(recalled.questioned(), asked));
    }
    for (StoredThought kept : recalled.kept()) {
      if (kept.thought().number() >= asked.from()) {
        all.addAll(in(kept, asked.detail(), asked.engineer()));
      }
    }
    disputed(all, recalled.kept(), asked.engineer());
    reply.put("findings", all.subList(0, Math.min(asked.most(), all.size())));
    if (all.size() > asked.most()) {
      reply.put("more_findings", all.size() - asked.most());
    }
    atTheEnd(reply, recalled, asked);
  }

  /** Adds the reason of the dispute to each disputed finding. */
  static void disputed(List<Object> findings, List<StoredThought> kept, boolean engineer) {
    for (StoredThought each : kept) {
      Given.DisputeTarget disputed = each.thought().given().disputed();
      for (Object finding : disputed == null ? List.of() : findings) {
        if (disputed != null && finding instanceof Map<?, ?> said && is(said, disputed)) {
          @SuppressWarnings("unchecked") // created here, with string keys
          Map<String, Object> named = (Map<String, Object>) said;
          named.put("disputed", engineer ? Visible.of(each.thought().text(), FEW_WORDS) : "yes");
        }
      }
    }
  }

  private static boolean is(Map<?, ?> said, Given.DisputeTarget disputed) {
    return disputed.rule().equals(said.get("rule"))
        && disputed.step().equals(String.valueOf(said.get("step")));
  }

  /** Adds the findings that apply only if the last thought ends the session. */
  static void atTheEnd(Map<String, Object> reply, StoredSession recalled, ReviewRequest asked) {
    if (!recalled.ending().isEmpty()) {
      List<Object> ending =
          VerdictParts.ending(
              recalled.ending(), asked.detail(), asked.engineer(), asked.service().judge()::call);
      disputed(ending, recalled.kept(), asked.engineer());
      reply.put("at_the_end", ending);
    }
  }

  private static List<?> said(List<Finding> findings, ReviewRequest asked) {
    Map<String, Object> said = new LinkedHashMap<>();
    VerdictParts.findings(said, findings, asked.detail(), true, asked.engineer());
    return (List<?>) said.getOrDefault("findings", List.of());
  }

  /** Returns the findings of a thought as they were when it was stored. */
  static List<Object> in(StoredThought kept, Detail detail, boolean engineer) {
    List<Object> said = new ArrayList<>();
    if (kept.judgement().findings() == 0) {
      return said;
    }
    for (KeptFinding finding : KeptFinding.of(kept.judgement().verdict())) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("rule", finding.rule());
      one.put("step", kept.thought().number());
      if (!detail.brief()) {
        one.put("severity", finding.severity());
      }
      if (engineer && !VerdictParts.unquoted(finding.rule())) {
        one.put("words", Visible.of(finding.text(), FEW_WORDS));
      }
      one.put("remedy", finding.suggestion());
      said.add(one);
    }
    return said;
  }
}
