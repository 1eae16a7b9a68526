package dev.ponens.fact.run;

import dev.ponens.fact.command.ToolNames;
import dev.ponens.fact.command.Wildcard;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The values that references of rules name: of records that results showed, and of calls. */
final class ReferenceValues {
  private final Records records = new Records();

  /** The arguments of the last call of each tool, the last one at the end. */
  private final Map<ToolNames, PlacedValue> lastCall = new LinkedHashMap<>();

  private final RunPlan plan;

  ReferenceValues(RunPlan plan) {
    this.plan = plan;
  }

  /** Adds the result of a call that succeeded. */
  void returned(MadeCall made, String text) {
    lastCall.remove(made.tool());
    lastCall.put(made.tool(), made.arguments());
    PlacedValue result = ArgumentJson.read(text);
    if (result != null) {
      records.add(made.arguments(), result);
    }
  }

  /**
   * A value that a reference names.
   *
   * @param item the item of a list by which it was found; empty for other references
   */
  record ReferencedValue(String item, PlacedValue value) {}

  /**
   * Returns the values that an argument is compared with: if the reference goes through the list
   * that the argument is in, those of the record with this item.
   */
  List<PlacedValue> values(String written, MadeCall made, String path, String text) {
    Reference reference = plan.reference(written);
    boolean own = reference != null && reference.each() && reference.of().equals(path);
    List<PlacedValue> others = new ArrayList<>();
    for (ReferencedValue shown : values(written, made)) {
      if (!own || shown.item().equals(text)) {
        others.add(shown.value());
      }
    }
    return others;
  }

  /** Returns the values that a reference names; empty when nothing is known about them. */
  List<ReferencedValue> values(String written, MadeCall made) {
    Reference reference = plan.reference(written);
    List<ReferencedValue> found = new ArrayList<>();
    if (reference == null) {
      return found;
    }
    if (reference.glob()) {
      Predicate<String> named = plan.test(reference.names());
      for (String name : made.arguments().names()) {
        if (named.test(Wildcard.folded(name))) {
          String path = reference.each() ? name + "[]" : name;
          records(path, Reference.ids(path), made, reference, found);
        }
      }
    } else if (reference.each()) {
      records(reference.of(), reference.ids(), made, reference, found);
    } else {
      add(found, "", roots(reference, made), reference);
    }
    return found;
  }

  /** Adds the values of the records whose ids an argument has. */
  private void records(
      String path,
      List<String> ids,
      MadeCall made,
      Reference reference,
      List<ReferencedValue> found) {
    Set<String> items = new LinkedHashSet<>();
    for (PlacedValue id : ArgumentJson.at(made.arguments(), path)) {
      items.add(ArgumentJson.text(id));
    }
    for (String item : items) {
      add(found, item, records.of(ids, item), reference);
    }
  }

  /** Adds the values of the first root that has some. */
  private static void add(
      List<ReferencedValue> found, String item, List<PlacedValue> roots, Reference reference) {
    int before = found.size();
    for (int i = 0; i < roots.size() && found.size() == before; i++) {
      for (PlacedValue value : ArgumentJson.at(roots.get(i), reference.path())) {
        found.add(new ReferencedValue(item, value));
      }
    }
  }

  /** Returns the objects that can have the value of a reference to one record or call. */
  private List<PlacedValue> roots(Reference reference, MadeCall made) {
    if (!reference.in().isEmpty()) {
      List<PlacedValue> last = List.of();
      for (Map.Entry<ToolNames, PlacedValue> call : lastCall.entrySet()) {
        last = call.getKey().isAnyOf(reference.in()) ? List.of(call.getValue()) : last;
      }
      return last;
    }
    if (reference.of().isEmpty()) {
      return List.of(made.arguments());
    }
    List<PlacedValue> id = ArgumentJson.at(made.arguments(), reference.of());
    return id.isEmpty()
        ? records.last(reference.of())
        : records.of(reference.ids(), ArgumentJson.text(id.get(0)));
  }
}
