import { describe, expect, it } from 'vitest';
import { exerciseProblems } from './exercise.ts';

const FILES = Array.from({ length: 30 }, (_, at) => `packages/domain/src/rule-${at}x.ts`);
const row = (at: number, word = `rule-${at}x`, file = FILES[at]) =>
  `| ${at} | what holds | ${word} | [file](${file}) |`;
const table = (count: string, change: (rows: string[]) => void = () => {}) => {
  const rows = FILES.map((_, at) => row(at));
  change(rows);
  return `A guess found ${count}.\n\n${rows.join('\n')}\n`;
};

describe('the exercise of CONTRIBUTING.md', () => {
  it('has nothing wrong when its count is that of the tree', () => {
    expect(exerciseProblems(table('30 of 30'), FILES)).toEqual([]);
    const miss = (rows: string[]) => rows.splice(3, 1, row(3, 'elsewhere'));
    expect(exerciseProblems(table('29 of 30', miss), FILES)).toEqual([]);
  });

  it('names a file that is gone, and the count without it', () => {
    expect(exerciseProblems(table('30 of 30'), FILES.slice(1))).toEqual([
      'CONTRIBUTING.md: rule 0: packages/domain/src/rule-0x.ts is gone',
      'CONTRIBUTING.md: the exercise finds 29 of 30, not rules 0',
    ]);
  });

  it('does not count a word that finds too many names, or only tests', () => {
    const vague = (rows: string[]) => rows.splice(3, 1, row(3, 'rule-'));
    expect(exerciseProblems(table('30 of 30', vague), FILES)).toHaveLength(1);
    const test = 'packages/domain/src/only.test.ts';
    const tested = (rows: string[]) => rows.splice(3, 1, row(3, 'only', test));
    expect(exerciseProblems(table('30 of 30', tested), [...FILES, test])).toHaveLength(1);
  });

  it('has thirty rules', () => {
    expect(
      exerciseProblems(
        table('29 of 30', (rows) => rows.pop()),
        FILES,
      ),
    ).toEqual(['CONTRIBUTING.md: the exercise has 29 rules, not 30']);
  });
});
