/**
 * Does a department lie in the branch of the tree that begins so many levels above another? Beyond the top that is the
 * whole network. Paths are the ids from the top, "1.5.9" (planning 123).
 */
export function isInBranch(path: string, of: string, levels: number): boolean {
  const own = of.split('.');
  const branch = own.slice(0, Math.max(0, own.length - levels));
  const ids = path.split('.');
  return branch.every((id, i) => ids[i] === id);
}
