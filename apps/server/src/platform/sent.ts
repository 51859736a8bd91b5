/** What was sent of a row: without the keys that hold undefined, so that spreading it over another overwrites nothing. */
export function sentOf<Row extends object>(row: Row) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Row]: Exclude<Row[Key], undefined>;
  };
}
