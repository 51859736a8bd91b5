import { addDays } from '@shiftwright/domain';
import { keyOf, type Point, type Step } from './series.ts';

/** What a correction does to each chosen row: makes it a figure, or multiplies it. */
export type Change = { kind: 'set'; value: number } | { kind: 'multiply'; factor: number };

/** A point of the forecast of one department. */
export interface DepartmentPoint extends Point {
  shop_id: number;
}

/** One call: the dates from..to, and on each of them the times from..to, both ends included (demand 35). */
export interface CorrectionCommand {
  shop_id: number;
  from_dttm: string;
  to_dttm: string;
  set_value?: number;
  multiply_coef?: number;
  /** Takes corrections away. */
  reset?: true;
}

export interface CorrectionPlan {
  commands: CorrectionCommand[];
  /** What the rows become, by their key. */
  after: Map<string, number>;
  /** Rows that hold nothing which may still change. */
  unchanged: string[];
}

interface Asked {
  points: readonly DepartmentPoint[];
  /** The keys of the chosen rows. */
  keys: ReadonlySet<string>;
  step: Step;
  first_day: 0 | 1;
  change: Change;
  /** Moments before it stay as they are; null when the past may change as well. */
  now: string | null;
  /** Hours of the day that change, both ends included; null for the whole day. */
  hours: { from: number; to: number } | null;
}

type Effect = Pick<CorrectionCommand, 'set_value' | 'multiply_coef' | 'reset'>;

/**
 * Turns "these rows shall be so" into calls. A row that is the sum of several points is scaled, so that the shape of
 * its day stays and its sum becomes what was asked for; a row of one point is set (demand 39).
 */
export function planCorrection(asked: Asked): CorrectionPlan {
  const rows = Map.groupBy(
    asked.points.filter(({ dttm }) => asked.keys.has(keyOf(dttm, asked.step, asked.first_day))),
    ({ dttm }) => keyOf(dttm, asked.step, asked.first_day),
  );
  const touched: { point: DepartmentPoint; effect: Effect }[] = [];
  const after = new Map<string, number>();
  const unchanged: string[] = [];
  for (const [key, points] of rows) {
    const movable = points.filter((point) => mayChange(point, asked));
    const effect = movable.length > 0 ? effectOn(points, movable, asked.change) : null;
    if (!effect) {
      unchanged.push(key);
      continue;
    }
    touched.push(...movable.map((point) => ({ point, effect })));
    after.set(key, sumOf(points) - sumOf(movable) + sumOf(movable.map((point) => applied(point, effect))));
  }
  return { commands: commandsOf(touched), after, unchanged };
}

const sumOf = (points: readonly { value: number }[]) => points.reduce((sum, { value }) => sum + value, 0);

function mayChange({ dttm }: DepartmentPoint, { now, hours }: Pick<Asked, 'now' | 'hours'>): boolean {
  const hour = Number(dttm.slice(11, 13));
  return (now === null || dttm >= now) && (hours === null || (hour >= hours.from && hour <= hours.to));
}

function effectOn(
  points: readonly DepartmentPoint[],
  movable: readonly DepartmentPoint[],
  change: Change,
): Effect | null {
  if (change.kind === 'multiply') return { multiply_coef: change.factor };
  const wanted = Math.max(0, change.value - (sumOf(points) - sumOf(movable)));
  const sum = sumOf(movable);
  if (movable.length === 1 || sum === 0) return { set_value: wanted / movable.length };
  return { multiply_coef: wanted / sum };
}

const applied = ({ value }: DepartmentPoint, { set_value, multiply_coef }: Effect) => ({
  value: set_value ?? value * (multiply_coef ?? 1),
});

interface Run extends CorrectionCommand {
  last_dt: string;
}

const sameEffect = (a: Effect, b: Effect) =>
  a.set_value === b.set_value && a.multiply_coef === b.multiply_coef && a.reset === b.reset;

/** Joins points of one day into windows, and equal windows of days that follow one another into one call. */
function commandsOf(touched: readonly { point: DepartmentPoint; effect: Effect }[]): CorrectionCommand[] {
  const commands: CorrectionCommand[] = [];
  const byShop = Map.groupBy(touched, ({ point }) => point.shop_id);
  for (const [shop_id, own] of byShop) {
    const sorted = own.toSorted((a, b) => (a.point.dttm < b.point.dttm ? -1 : 1));
    const runs: Run[] = [];
    for (const { point, effect } of sorted) {
      const dt = point.dttm.slice(0, 10);
      const run = runs.at(-1);
      if (run && run.last_dt === dt && sameEffect(run, effect)) run.to_dttm = point.dttm;
      else runs.push({ shop_id, from_dttm: point.dttm, to_dttm: point.dttm, last_dt: dt, ...effect });
    }
    commands.push(...joined(runs));
  }
  return commands;
}

function joined(runs: readonly Run[]): CorrectionCommand[] {
  const found: Run[] = [];
  for (const run of runs) {
    const before = found.at(-1);
    const follows = before !== undefined && addDays(before.last_dt, 1) === run.last_dt;
    if (follows && sameTimes(before, run) && sameEffect(before, run)) {
      before.to_dttm = run.to_dttm;
      before.last_dt = run.last_dt;
    } else found.push({ ...run });
  }
  return found.map(({ last_dt: _, ...command }) => command);
}

const sameTimes = (a: CorrectionCommand, b: CorrectionCommand) =>
  a.from_dttm.slice(11) === b.from_dttm.slice(11) && a.to_dttm.slice(11) === b.to_dttm.slice(11);

/** Takes away the corrections of the chosen rows, as far as they lie ahead. */
export function planReset(asked: Omit<Asked, 'change'>): CorrectionCommand[] {
  const corrected = asked.points.filter(
    (point) =>
      point.is_corrected &&
      asked.keys.has(keyOf(point.dttm, asked.step, asked.first_day)) &&
      mayChange(point, asked),
  );
  return commandsOf(corrected.map((point) => ({ point, effect: { reset: true } })));
}

const covers = (command: CorrectionCommand, { shop_id, dttm }: DepartmentPoint) =>
  command.shop_id === shop_id &&
  dttm.slice(0, 10) >= command.from_dttm.slice(0, 10) &&
  dttm.slice(0, 10) <= command.to_dttm.slice(0, 10) &&
  dttm.slice(11) >= command.from_dttm.slice(11) &&
  dttm.slice(11) <= command.to_dttm.slice(11);

/** Puts back what stood before some calls: the forecast, and on it the corrections there were. */
export function planUndo(
  commands: readonly CorrectionCommand[],
  before: readonly DepartmentPoint[],
): CorrectionCommand[] {
  const touched = before.filter((point) => commands.some((command) => covers(command, point)));
  const corrected = touched.filter(({ is_corrected }) => is_corrected);
  return [
    ...commandsOf(touched.map((point) => ({ point, effect: { reset: true } }))),
    ...commandsOf(corrected.map((point) => ({ point, effect: { set_value: point.value } }))),
  ];
}

const TYPED = /^(?<sign>[×x*хХX+\-−=]?)\s*(?<digits>\d+(?:[.,]\d+)?)\s*(?<percent>%?)$/;

/**
 * Reads what was typed: `120` or `=120` sets, `×1.2` or `*1,2` multiplies, `+10%` and `-5%` change by a share. Null
 * when it is none of these.
 */
export function parseChange(text: string): Change | null {
  const parts = TYPED.exec(text.trim())?.groups;
  if (!parts) return null;
  const { sign = '', percent = '' } = parts;
  const number = Number((parts.digits ?? '').replace(',', '.'));
  const isShare = sign === '+' || sign === '-' || sign === '−';
  if (isShare !== (percent === '%')) return null;
  if (isShare) {
    const factor = 1 + (sign === '+' ? number : -number) / 100;
    return factor < 0 ? null : { kind: 'multiply', factor };
  }
  return sign === '' || sign === '=' ? { kind: 'set', value: number } : { kind: 'multiply', factor: number };
}
