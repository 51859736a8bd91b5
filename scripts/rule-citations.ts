/**
 * Comments cite the rules of docs/rules as "planning 12" and architecture decisions as "decision 0117". Each citation
 * must lead somewhere, and papers outside the repository are not cited.
 */
export const AREAS = [
  'access',
  'network',
  'people',
  'demand',
  'planning',
  'timekeeping',
  'reporting',
  'screens',
] as const;
type Area = (typeof AREAS)[number];

const HEADING = /^## (.*)$/gm;
const NUMBERED = /^([1-9]\d{0,2}) \S/;

/** The numbers of the paragraphs of a file of rules, in their order; 0 for a heading without a number. */
export function paragraphsOf(markdown: string): number[] {
  return [...markdown.matchAll(HEADING)].map(([, title = '']) => Number(NUMBERED.exec(title)?.[1] ?? 0));
}

/** What is wrong with the headings of a file of rules. */
export function headingProblems(area: string, markdown: string): string[] {
  const numbers = paragraphsOf(markdown);
  const repeated = new Set(numbers.filter((number, at) => number > 0 && numbers.indexOf(number) !== at));
  return [
    ...(numbers.includes(0)
      ? [`docs/rules/${area}.md: a heading has no number: it must read "## 12 Short title"`]
      : []),
    ...[...repeated].map((number) => `docs/rules/${area}.md: the number ${number} stands twice`),
  ];
}

/** Lines that are a comment as a whole, and what stands behind a comment sign at the end of a line. */
const WHOLE = /^\s*(?:\{?\/\*+|\*(?!\/)|\/\/+|--|<!--)\s?(.*)$/;
const AT_THE_END = /\s(?:\/\/|\/\*|--) (.*)$/;

/** The comments of a source, each run of comment lines as one text with the line that it starts on. */
export function commentsOf(source: string): { line: number; text: string }[] {
  const comments: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [at, line] of source.split('\n').entries()) {
    const whole = WHOLE.exec(line)?.[1];
    const text = whole ?? AT_THE_END.exec(line)?.[1];
    const last = comments.at(-1);
    if (whole !== undefined && isOpen && last) last.text += ` ${whole}`;
    else if (text !== undefined) comments.push({ line: at + 1, text });
    isOpen = whole !== undefined;
  }
  return comments;
}

export interface Citation {
  area: Area | 'decision';
  number: number;
  line: number;
}

const NUMBER = String.raw`\d{1,4}(?![\w%:]|[.,]\d)`;
const CITATION = new RegExp(
  String.raw`\b(${AREAS.join('|')}|decisions?) (${NUMBER}(?:(?:, (?:and )?| and | to )${NUMBER})*)`,
  'gi',
);
const DECISION_FILE = /docs\/decisions\/(\d{4})/g;

/** "7, 9 to 11" as 7, 9, 10, 11. */
function numbersOf(text: string): number[] {
  return text.split(/, (?:and )?| and /).flatMap((part) => {
    const [from = 0, to = from] = part.split(' to ').map(Number);
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at);
  });
}

/** What the comments of a source cite. */
export function citationsOf(source: string): Citation[] {
  return commentsOf(source).flatMap(({ line, text }) => [
    ...[...text.matchAll(CITATION)].flatMap(([, word = '', numbers = '']) => {
      const named = word.toLowerCase();
      const area = named.startsWith('decision') ? 'decision' : (named as Area);
      return numbersOf(numbers).map((number): Citation => ({ area, number, line }));
    }),
    ...[...text.matchAll(DECISION_FILE)].map(
      ([, number]): Citation => ({ area: 'decision', number: Number(number), line }),
    ),
  ]);
}

const OUTSIDE =
  /\u00a7|\b(?:spec|ux|design|style) \d|\bux\.md\b|\bissues? [A-L]\b|\bdesign of [^,()]+, \d|\bthe specification\b/;

/** Papers outside the repository that the comments of a source cite. */
export function outsidePapers(source: string): { line: number; text: string }[] {
  return commentsOf(source).flatMap(({ line, text }) => {
    const found = OUTSIDE.exec(text);
    return found ? [{ line, text: text.slice(Math.max(0, found.index - 30), found.index + 20).trim() }] : [];
  });
}

export interface Sources {
  /** Each area's file of rules. */
  rules: Readonly<Record<Area, string>>;
  /** The numbers of the decisions that there are. */
  decisions: ReadonlySet<number>;
  /** Code and tests by path. */
  files: ReadonlyMap<string, string>;
}

/** Citations that lead nowhere, headings without a number of their own, and papers outside the repository. */
export function citationProblems({ rules, decisions, files }: Sources): string[] {
  const known = new Map<Citation['area'], ReadonlySet<number>>([
    ['decision', decisions],
    ...AREAS.map((area) => [area, new Set(paragraphsOf(rules[area]))] as const),
  ]);
  const named = ({ area, number }: Citation) =>
    area === 'decision' ? `decision ${String(number).padStart(4, '0')}` : `${area} ${number}`;
  const leadingNowhere = (path: string, source: string) =>
    citationsOf(source)
      .filter(({ area, number }) => !known.get(area)?.has(number))
      .map((citation) => `${path}:${citation.line} cites "${named(citation)}", which is not there`);
  return [
    ...AREAS.flatMap((area) => [
      ...headingProblems(area, rules[area]),
      ...leadingNowhere(`docs/rules/${area}.md`, rules[area].replace(/^(?=.)/gm, '// ')),
    ]),
    ...[...files].flatMap(([path, source]) => [
      ...leadingNowhere(path, source),
      ...outsidePapers(source).map(
        ({ line, text }) => `${path}:${line} cites a paper outside the repository: ${text}`,
      ),
    ]),
  ];
}

/** The paragraphs that no code and no test cites, as "planning 12". */
export function uncitedRules({ rules, files }: Pick<Sources, 'rules' | 'files'>): string[] {
  const cited = new Set(
    [...files.values()].flatMap((source) =>
      citationsOf(source).map(({ area, number }) => `${area} ${number}`),
    ),
  );
  return AREAS.flatMap((area) => paragraphsOf(rules[area]).map((number) => `${area} ${number}`)).filter(
    (rule) => !cited.has(rule),
  );
}
