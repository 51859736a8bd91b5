/**
 * A number that Tab leads to is chosen as a whole, as any other text is: the library puts the caret behind it, where
 * what is typed makes another number of it. Answers how to end it.
 */
export function selectNumbers(page: Window): () => void {
  const ending = new AbortController();
  const choose = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Tab' || !(target instanceof HTMLInputElement)) return;
    if (!target.matches('.mantine-NumberInput-input')) return;
    const { value } = target;
    const select = () => target.value === value && target.select();
    // The library puts its caret in a moment, and once more after that.
    setTimeout(() => setTimeout(select));
  };
  page.addEventListener('keyup', choose, { signal: ending.signal });
  return () => ending.abort();
}
