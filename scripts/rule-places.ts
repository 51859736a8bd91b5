const RULES = /^packages\/(domain|optimiser|forecaster)\/src\/.*\.ts$/;
const FEATURES = /^apps\/server\/src\/features\/.*\/[^/.]+\.ts$/;

/** A rule of one thing or of several is named alike. */
const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.ts$/, '').replace(/s$/, '');
const isSource = (path: string) => !/\.test\.|\/(index|testing)\.ts$/.test(path);

/**
 * The name of a rule stands once: a file of a feature that is called as a rule of the packages hides which of the two
 * decides. Repositories and routes are named by their table or thing, with their suffix.
 */
export function hiddenRules(files: readonly string[]): string[] {
  const rules = new Map(
    files.filter((path) => RULES.test(path) && isSource(path)).map((path) => [nameOf(path), path]),
  );
  return files
    .filter((path) => FEATURES.test(path) && isSource(path) && rules.has(nameOf(path)))
    .map((path) => `${path} is called as the rule in ${rules.get(nameOf(path))}: name what it does with it`);
}
