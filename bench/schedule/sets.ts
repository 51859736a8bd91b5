import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Problem, Solution } from '@shiftwright/optimiser/research';
import { parseCurtois, writeCurtois } from './adapters/curtois.ts';
import { judgeCurtois } from './adapters/curtois-judge.ts';
import { curtoisProblem, curtoisRoster } from './adapters/curtois-problem.ts';
import type { Judgement } from './adapters/judge.ts';
import { parseRetail, writeRetail } from './adapters/retail.ts';
import { judgeRetail } from './adapters/retail-judge.ts';
import { retailProblem, retailShifts } from './adapters/retail-problem.ts';
import type { RowLimits } from './rows/row-limits.ts';

/** An instance of either published set, ready to be solved, written and judged. */
export interface Instance {
  set: 'curtois' | 'retail';
  problem: Problem;
  /** Where its rows can be planned exactly. */
  row_limits?: RowLimits;
  extension: string;
  write: (solution: Solution) => string;
  judge: (file: string) => Judgement;
}

/** Which set an instance file belongs to, from its content; null when it is neither. */
export function setOf(text: string): Instance['set'] | null {
  if (!text.includes('SECTION_HORIZON') || !text.includes('SECTION_COVER')) return null;
  if (text.includes('SECTION_TASKS')) return 'retail';
  return text.includes('SECTION_SHIFTS') ? 'curtois' : null;
}

/** Reads an instance; throws when the text belongs to neither set. */
export function readInstance(text: string): Instance {
  const set = setOf(text);
  if (set === 'curtois') return curtoisInstance(text);
  if (set === 'retail') return retailInstance(text);
  throw new Error('not an instance of a known set');
}

function curtoisInstance(text: string): Instance {
  const instance = parseCurtois(text);
  const problem = curtoisProblem(instance);
  return {
    set: 'curtois',
    problem,
    row_limits: problem.row_limits,
    extension: 'roster.csv',
    write: (solution) => writeCurtois(instance, curtoisRoster(instance, solution)),
    judge: (file) => judgeCurtois(instance, file),
  };
}

function retailInstance(text: string): Instance {
  const instance = parseRetail(text);
  const problem = retailProblem(instance);
  return {
    set: 'retail',
    problem,
    extension: 'shifts.json',
    write: (solution) => writeRetail(retailShifts(instance, problem, solution)),
    judge: (file) => judgeRetail(instance, JSON.parse(file)),
  };
}

/** The text of a file, gzipped or not. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
}
