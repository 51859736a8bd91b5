/** More names than this are not read through for the right one. */
const MOST_NAMES = 20;
const RULES = 30;
const ROW = /^\| (\d+) \| (.+?) \| (.+?) \| \[[^\]]+\]\(([^)]+)\) \|$/gm;

/** Where a search by file name looks: the sources, without tests, migrations and texts. */
const isSearched = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|\/migrations\/|\/i18n\//.test(file);

/**
 * The exercise of CONTRIBUTING.md: its rules are that many, each file is there, and it is told rightly how many of them
 * stand among the first names that a search for one word finds.
 */
export function exerciseProblems(text: string, files: readonly string[]): string[] {
  const searched = files.filter(isSearched);
  const rows = [...text.matchAll(ROW)].map(([, at = '', , word = '', file = '']) => ({ at, word, file }));
  const hits = rows.filter(({ word, file }) => {
    const names = searched.filter((name) => name.toLowerCase().includes(word));
    return names.includes(file) && names.length <= MOST_NAMES;
  });
  const count = `${hits.length} of ${RULES}`;
  const missed = rows.filter((row) => !hits.includes(row)).map(({ at }) => at);

  return [
    ...(rows.length === RULES ? [] : [`the exercise has ${rows.length} rules, not ${RULES}`]),
    ...rows.filter(({ file }) => !files.includes(file)).map(({ at, file }) => `rule ${at}: ${file} is gone`),
    ...(text.includes(count)
      ? []
      : [`the exercise finds ${count}, not rules ${missed.join(', ') || 'none'}`]),
  ].map((problem) => `CONTRIBUTING.md: ${problem}`);
}
