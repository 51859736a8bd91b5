import type { ShiftExplained } from '../../../features/planning/index.ts';

export type Fill = ShiftExplained['fills'][number];

/** A stretch of a shift that is needed, or is not: the least and the most people wanted and there in it. */
export interface NeededStretch {
  work_type_id: number;
  from: string;
  to: string;
  isNeeded: boolean;
  need: [least: number, most: number];
  have: [least: number, most: number];
}

/** From this share of a person on the person counts as needed. */
const NEEDED = 0.5;

const hoursBetween = (from: string, to: string) =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 3_600_000;

/** How many hours of a shift are needed, and how many it has work for at all. */
export function neededHours(fills: readonly Fill[]): { needed: number; hours: number } {
  let needed = 0;
  let hours = 0;
  for (const { dttm_from, dttm_to, met } of fills) {
    const length = hoursBetween(dttm_from, dttm_to);
    needed += length * met;
    hours += length;
  }

  return { needed, hours };
}

const widened = ([least, most]: [number, number], value: number): [number, number] => [
  Math.min(least, value),
  Math.max(most, value),
];

/** Stretches that follow each other with the same work, needed or not, told as one. */
export function neededStretches(fills: readonly Fill[]): NeededStretch[] {
  const stretches: NeededStretch[] = [];
  for (const { work_type_id, dttm_from: from, dttm_to: to, need, have, met } of fills) {
    const last = stretches.at(-1);
    const isNeeded = met >= NEEDED;
    if (last && last.to === from && last.work_type_id === work_type_id && last.isNeeded === isNeeded) {
      last.to = to;
      last.need = widened(last.need, need);
      last.have = widened(last.have, have);
    } else stretches.push({ work_type_id, from, to, isNeeded, need: [need, need], have: [have, have] });
  }

  return stretches;
}
