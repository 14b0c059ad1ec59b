package dev.ariadne.bench;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The states of two crawls side by side, told apart by {@link DocumentForm}. States of one tool
 * that differ in nothing that counts there, such as the text typed into a field, are one here.
 *
 * @param both how many were found by both
 * @param missed what Ariadne lacks, in words
 * @param added what only Ariadne found
 */
public record StateComparison(int both, List<String> missed, int added) {
  static StateComparison of(Collection<String> ariadne, Collection<String> peer) {
    Set<String> ours = forms(ariadne);
    Set<String> theirs = forms(peer);
    Set<String> both = new TreeSet<>(theirs);
    both.retainAll(ours);
    List<String> missed =
        theirs.stream().filter(form -> !ours.contains(form)).map(DocumentForm::words).toList();
    return new StateComparison(both.size(), missed, ours.size() - both.size());
  }

  private static Set<String> forms(Collection<String> documents) {
    Set<String> forms = new TreeSet<>();
    documents.forEach(document -> forms.add(DocumentForm.of(document)));
    return forms;
  }
}
