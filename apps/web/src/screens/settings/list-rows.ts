/** What a list shows in a cell. */
export type Cell = string | number | null | undefined;

interface Shown<Row> {
  cell: (row: Row) => Cell;
}

/** The rows of which every word stands in some column, whatever the case. */
export function found<Row>(rows: readonly Row[], columns: readonly Shown<Row>[], search: string): Row[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = columns.map(({ cell }) => String(cell(row) ?? '').toLocaleLowerCase()).join('\n');
    return words.every((word) => text.includes(word));
  });
}

interface Order {
  isDown: boolean;
  language: string;
}

/** The rows by what a column shows, numbers as numbers; what shows nothing comes last either way. */
export function sorted<Row>(
  rows: readonly Row[],
  cell: (row: Row) => Cell,
  { isDown, language }: Order,
): Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const isEmpty = (value: Cell) => value === null || value === undefined || value === '';
  const order = (a: Cell, b: Cell) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));

  return rows.toSorted((one, other) => {
    const [a, b] = [cell(one), cell(other)];
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return isDown ? order(b, a) : order(a, b);
  });
}
