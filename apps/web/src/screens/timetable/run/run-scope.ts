import { addDays, isDt, itemAt } from '@shiftwright/domain';

/** Whom and which dates a run is about, as the name of its dialog carries it: `SHOP~PEOPLE~DATES`. */
export interface RunScope {
  employee_ids: number[];
  dts: string[];
}

function isRow(dts: readonly string[]): boolean {
  return dts.every((dt, at) => at === 0 || dt === addDays(itemAt(dts, at - 1), 1));
}

/** Dates that follow each other are written by their ends. */
export function scopeText(shop_id: number, { employee_ids, dts }: RunScope): string {
  const sorted = [...dts].sort();
  const dates = sorted.length > 1 && isRow(sorted) ? `${sorted[0]}..${sorted.at(-1)}` : sorted.join();

  return `${shop_id}~${employee_ids.join()}~${dates}`;
}

/** Reads the parts back; what is no date or person is left out. */
export function parseScope(id: string | null): RunScope {
  const [, people = '', dates = ''] = (id ?? '').split('~');
  const [first = '', last] = dates.split('..');
  const employee_ids = people
    .split(',')
    .map(Number)
    .filter((one) => Number.isInteger(one) && one > 0);
  if (last === undefined || !isDt(first) || !isDt(last))
    return { employee_ids, dts: dates.split(',').filter((dt) => isDt(dt)) };
  const dts: string[] = [];
  for (let dt = first; dt <= last && dts.length < 400; dt = addDays(dt, 1)) dts.push(dt);

  return { employee_ids, dts };
}

/** Only dates with holes need to be named: the others are the period. */
export function namedDates(dts: readonly string[]): string[] {
  const sorted = [...dts].sort();

  return isRow(sorted) ? [] : sorted;
}
