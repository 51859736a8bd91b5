/**
 * The departments whose people get another access scope when a department moves in the tree: those above it at only one
 * of both places, and it itself where it becomes a root or ceases to be one (access 64).
 */
export function departmentsWithOtherScope(before: string, after: string): number[] {
  const above = (path: string) => path.split('.').slice(0, -1).map(Number);
  const [was, is] = [above(before), above(after)];
  const changed = [...was.filter((id) => !is.includes(id)), ...is.filter((id) => !was.includes(id))];
  const isOtherRoot = (was.length === 0) !== (is.length === 0);
  return isOtherRoot ? [...changed, Number(before.split('.').at(-1))] : changed;
}
