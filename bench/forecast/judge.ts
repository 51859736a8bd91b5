import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the independent evaluator prints of one forecast file; null where a measure cannot be told. */
export interface Judgement {
  sMAPE: number;
  MASE: number | null;
  WAPE: number | null;
  /** Against Naive2 (M4) or last week (panels). */
  OWA?: number | null;
  OWAs?: number | null;
  cover80?: number | null;
}

/** The evaluator that comes with the data: in the folder itself, else in the one above. */
export function findEvaluator(dir: string): string | null {
  const places = [join(dir, 'evaluate.mjs'), join(dir, '..', 'evaluate.mjs')];
  return places.find((place) => existsSync(place)) ?? null;
}

const fileOf = (folder: string, name: string) =>
  [`${name}.csv.gz`, `${name}.csv`].map((file) => join(folder, file)).find((file) => existsSync(file)) ?? '';

/** Runs the evaluator on a forecast file; it fails on a missing or non-finite value. */
export function judge(evaluator: string, folder: string, forecast_file: string): Judgement {
  const files = [fileOf(folder, 'train'), fileOf(folder, 'test'), forecast_file];
  const printed = execFileSync(process.execPath, [evaluator, ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return JSON.parse(printed) as Judgement;
}
