import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readInstance } from './sets.ts';
import { costAfter, solveFile } from './solve-file.ts';

const week = Array.from({ length: 7 }, (_, day) => `${day},D,1,100,1`).join('\n');
const roster = `SECTION_HORIZON\n7\nSECTION_SHIFTS\nD,480,\nSECTION_STAFF\nA,D=7,2400,1440,5,2,2,1\nSECTION_COVER\n${week}\n`;

it('two searches in threads solve a file, and what is written is what was judged', async () => {
  const out = mkdtempSync(join(tmpdir(), 'schedule-'));
  const file = join(out, 'Tiny.txt');
  writeFileSync(file, roster);
  // It ends once the best is proven, however slow the machine.
  const outcome = await solveFile('Tiny', file, { out, seconds: 60, seed: 1, workers: 2 });
  expect(outcome).toMatchObject({ set: 'curtois', feasible: true, violations: 0, cost: 200, bound: 200 });
  expect(outcome.cost_after).toMatchObject({ 60: 200, 300: null, 600: null });
  const written = readFileSync(join(out, 'Tiny.roster.csv'), 'utf8');
  expect(readInstance(roster).judge(written)).toMatchObject({ feasible: true, cost: 200 });
});

it('the cost at a mark is the cheapest that any search had by then', () => {
  const first = {
    trail: [
      [2, 90],
      [40, 70],
    ] as const,
  };
  const second = {
    trail: [
      [9, 80],
      [61, 50],
    ] as const,
  };
  expect(costAfter([first, second], 300)).toEqual({ 10: 80, 60: 70, 300: 50, 600: null });
  expect(costAfter([first, second], 60)).toEqual({ 10: 80, 60: 50, 300: null, 600: null });
  expect(costAfter([{ trail: [] }], 10)).toEqual({ 10: null, 60: null, 300: null, 600: null });
});
