import { describe, expect, it } from 'vitest';
import {
  AREAS,
  citationProblems,
  citationsOf,
  commentsOf,
  type Sources,
  uncitedRules,
} from './rule-citations.ts';

const named = (source: string) => citationsOf(source).map(({ area, number }) => `${area} ${number}`);

describe('what comments cite', () => {
  it.each([
    ['a comment of a rule', '/** Two rows never overlap (planning 12). */', ['planning 12']],
    [
      'several numbers',
      '// planning 7, 9 and 11; people 3',
      ['planning 7', 'planning 9', 'planning 11', 'people 3'],
    ],
    ['a range', '// access 3 to 5', ['access 3', 'access 4', 'access 5']],
    ['a line that goes on', '/**\n * Days off have no department (planning\n * 13).\n */', ['planning 13']],
    ['a remark behind code', 'const rest = 11; // planning 30', ['planning 30']],
    ['a remark in SQL', 'select 1 -- timekeeping 14', ['timekeeping 14']],
    ['a decision', '// decision 0117 and docs/decisions/0030', ['decision 117', 'decision 30']],
    ['the start of a sentence', '// Planning 4 says so.', ['planning 4']],
    ['a text, not a comment', "it('planning 12', () => {});", []],
    ['a word that only looks like it', '// people 2.5 times, demand 40%, planning 12th, screens 10:30', []],
  ])('%s', (_case, source, expected) => {
    expect(named(source)).toEqual(expected);
  });

  it('keeps the line that a comment starts on', () => {
    expect(commentsOf('const a = 1;\n// one\n// two\nconst b = 2;\n// three')).toEqual([
      { line: 2, text: 'one two' },
      { line: 5, text: 'three' },
    ]);
  });
});

const sources = (
  files: Record<string, string>,
  planning = '## 1 One\nText.\n\n## 2 Two\nText.\n',
): Sources => ({
  rules: Object.fromEntries(
    AREAS.map((area) => [area, area === 'planning' ? planning : '']),
  ) as Sources['rules'],
  decisions: new Set([117]),
  files: new Map(Object.entries(files)),
});
const problemsOf = (comment: string) => citationProblems(sources({ 'a.ts': comment }));

describe('citationProblems', () => {
  it('has none where every citation leads to a paragraph or a decision', () => {
    expect(problemsOf('// planning 1, 2; decision 0117')).toEqual([]);
  });

  it.each([
    ['a paragraph that is not there', 'planning 3', 'a.ts:1 cites "planning 3", which is not there'],
    ['a decision that is not there', 'decision 0118', 'a.ts:1 cites "decision 0118", which is not there'],
    ['a section of a paper', 'as written (rules~worker-days~\u00a79.6)', 'outside the repository'],
    ['a numbered paper', 'the card (ux~1.8)', 'outside the repository'],
    ['a paper by its words', 'sizes (design of the~grid, 1.2)', 'outside the repository'],
    ['a paper by its kind', 'as the~specification says', 'outside the repository'],
    ['an issue by its letter', 'asked for by issue~G', 'outside the repository'],
  ])('finds %s', (_case, text, problem) => {
    // So that a search for such citations does not find this list.
    expect(problemsOf(`// ${text.replaceAll('~', ' ')}`).join()).toContain(problem);
  });

  it.each([
    ['a number that stands twice', '## 1 One\n\n## 1 Two\n', 'the number 1 stands twice'],
    ['a heading without a number', '## One\n', 'a heading has no number'],
    ['a rule that cites none', '## 1 One\nSee people 7.\n', 'docs/rules/planning.md:1 cites "people 7"'],
  ])('finds %s', (_case, planning, problem) => {
    expect(citationProblems(sources({}, planning)).join()).toContain(problem);
  });
});

it('lists the paragraphs that nothing cites', () => {
  expect(uncitedRules(sources({ 'a.ts': '// planning 2' }))).toEqual(['planning 1']);
});
