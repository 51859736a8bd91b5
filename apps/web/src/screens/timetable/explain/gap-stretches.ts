/** A stretch of a day in which people of one work are missing. */
export interface Stretch {
  work_type_id: number;
  /** Where it begins and ends, local moments of the wire. */
  from: string;
  to: string;
  /** The step with the most people missing, and its people. */
  peak: string;
  need: number;
  have: number;
  /** The most people missing at a time, and the person-hours missing in all. */
  lack: number;
  hours: number;
}

interface Periods {
  real_cashiers: readonly { dttm: string; amount: number }[];
  predict_cashier_needs: readonly { dttm: string; amount: number }[];
}

/** Missing people below this are rounding of the forecast, not a gap. */
const NOTICED = 0.1;

function plusMinutes(dttm: string, minutes: number): string {
  return new Date(Date.parse(`${dttm}Z`) + minutes * 60_000).toISOString().slice(0, 19);
}

/** The stretches of a date in which fewer people are there than needed, in the order of the day. */
export function stretchesOf(work_type_id: number, dt: string, periods: Periods, step: number): Stretch[] {
  const have = new Map(periods.real_cashiers.map(({ dttm, amount }) => [dttm, amount]));
  const found: Stretch[] = [];
  for (const { dttm, amount } of periods.predict_cashier_needs) {
    const there = have.get(dttm) ?? 0;
    const lack = amount - there;
    if (!dttm.startsWith(dt) || lack < NOTICED) continue;
    const last = found.at(-1);
    const to = plusMinutes(dttm, step);
    const hours = (lack * step) / 60;
    if (last?.to === dttm)
      found[found.length - 1] = {
        ...last,
        to,
        ...(lack > last.lack && { peak: dttm, need: amount, have: there, lack }),
        hours: last.hours + hours,
      };
    else found.push({ work_type_id, from: dttm, to, peak: dttm, need: amount, have: there, lack, hours });
  }

  return found;
}

/** The stretch that a moment falls into, else the one with the most hours missing. */
export function stretchAt(stretches: readonly Stretch[], moment: string | null): Stretch | null {
  const within = moment && stretches.find(({ from, to }) => from <= moment && moment < to);

  return within || [...stretches].sort((a, b) => b.hours - a.hours)[0] || null;
}
