/** The rows of a list, whichever of its two shapes came back. */
export function rowsOf<T>(answer: readonly T[] | { results: T[] }): T[] {
  return 'results' in answer ? answer.results : [...answer];
}
