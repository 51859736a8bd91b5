import { eachDt, shiftInZone, timesOf } from '@shiftwright/domain';
import type { CostParts } from '../explain/codes.ts';
import { type Edit, OpenRoster } from '../explain/open-roster.ts';
import { readDay } from '../month/read-roster.ts';
import type { DepartmentMonth, FixedDay, MonthPerson, RosterDay } from '../month/types.ts';
import type { LostShift } from './absence.ts';
import type { PartnerDepartment, RepairChange } from './types.ts';
import { replaceWays } from './ways.ts';

/** Most people of partners that are asked for one shift. */
const MOST_LENDERS = 80;

/** Somebody of a partner department as they would be here on one date. */
interface Lender {
  readonly partner: PartnerDepartment;
  readonly person: MonthPerson;
  /** Their day there, which they would leave. */
  readonly before: RosterDay;
}

/** Partner departments with their plans open, so that leaving one can be priced. */
export type OpenPartners = readonly { partner: PartnerDepartment; open: OpenRoster }[];

export function openPartners(partners: readonly PartnerDepartment[]): OpenPartners {
  return partners.map((partner) => ({ partner, open: new OpenRoster(partner.input, partner.roster.days) }));
}

/** What is borrowed so far: the department with those people in it, and its rows with theirs. */
export interface Borrowing {
  readonly ours: DepartmentMonth;
  readonly input: DepartmentMonth;
  readonly days: readonly RosterDay[];
  readonly changes: readonly RepairChange[];
  /** What our department pays and the partners lose, by part. */
  readonly parts: readonly CostParts[];
}

/**
 * Borrows the cheapest partner's person for one more lost shift: who is off there, or whose shift there is worth less
 * than ours; somebody borrowed before is asked first where that is about as good. Nothing changes when nobody can come.
 */
export function borrowFor(
  so_far: Borrowing,
  lost: LostShift,
  partners: OpenPartners,
  change_price: number,
): Borrowing {
  const { ours, changes, days } = so_far;
  const here = new Set(ours.people.map((person) => person.employee_id));
  const isKnown = (id: number) => changes.some((change) => change.employee_id === id);
  const lenders = partners
    .flatMap(({ partner, open }) => lendersOf(partner, open, so_far, lost))
    .filter(({ person }) => !here.has(person.employee_id))
    .sort((a, b) => Number(isKnown(b.person.employee_id)) - Number(isKnown(a.person.employee_id)))
    .slice(0, MOST_LENDERS);
  if (lenders.length === 0) return so_far;
  const lending = new Map(lenders.map((lender) => [lender.person.employee_id, lender]));
  const others = so_far.input.people.filter((person) => !lending.has(person.employee_id));
  const open = new OpenRoster(
    { ...ours, people: [...others, ...lenders.map(({ person }) => person)] },
    days,
    change_price,
  );
  const best = cheapestLender(open, lost, lending, (lender) => {
    const extra = isKnown(lender.person.employee_id) ? 0 : change_price;
    return lossOf(lender, partners).cost + extra;
  });
  if (!best) return so_far;
  const { edit, lender } = best;
  const after = open.during([edit], () => readDay(open.month, open.state, edit.cell));
  const { employee_id, employment_id } = lender.person;
  const kept = so_far.input.people.filter((person) => person.employee_id !== employee_id);
  const { shop_id } = lender.partner;
  const change = {
    shop_id,
    employee_id,
    employment_id,
    dt: lost.dt,
    before: lender.before,
    after,
    works_here: true,
  };
  return {
    ours,
    input: { ...ours, people: [...kept, lender.person] },
    days: [...days, after],
    changes: [...changes, change],
    parts: [...so_far.parts, open.price([edit]).parts, lossOf(lender, partners).parts],
  };
}

function cheapestLender(
  open: OpenRoster,
  lost: LostShift,
  lending: ReadonlyMap<number, Lender>,
  extraOf: (lender: Lender) => number,
): { edit: Edit; lender: Lender } | null {
  let best: { edit: Edit; lender: Lender } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [edit] of replaceWays(open, lost, lost.dt)) {
    const lender = lending.get(open.month.input.people[open.ownerOf(edit!.cell)]!.employee_id);
    if (!lender) continue;
    const { cost, broken } = open.weigh([edit!]);
    if (broken > 0 || cost >= least) continue;
    const whole = cost + extraOf(lender);
    if (whole >= least) continue;
    least = whole;
    best = { edit: edit!, lender };
  }
  return best;
}

/** What the partner loses when somebody leaves their shift there. */
function lossOf(
  { partner, person, before }: Lender,
  partners: OpenPartners,
): { cost: number; parts: CostParts } {
  if (before.kind === 'off') return { cost: 0, parts: {} };
  const { open } = partners.find((one) => one.partner === partner)!;
  return open.price([open.off(open.cellOf({ employee_id: person.employee_id, dt: before.dt }))]);
}

/** People of a partner who do the lost work, and whose date there is free to change. */
function lendersOf(
  partner: PartnerDepartment,
  open: OpenRoster,
  { ours, changes }: Borrowing,
  lost: LostShift,
): Lender[] {
  const wanted = new Set(lost.parts.map((part) => part.work_type_id));
  const same = new Map(partner.same_work.map((one) => [one.partner_work_type_id, one.work_type_id]));
  return partner.input.people.flatMap((person): Lender[] => {
    const cell = open.cellOf({ employee_id: person.employee_id, dt: lost.dt });
    if (cell < 0 || open.ownerOf(cell) !== partner.input.people.indexOf(person) || person.fixed_slots)
      return [];
    const work_types = person.work_types.flatMap(({ work_type_id, priority }) => {
      const own = same.get(work_type_id);
      return own === undefined ? [] : [{ work_type_id: own, priority }];
    });
    if (!work_types.some((type) => wanted.has(type.work_type_id))) return [];
    const before = readDay(open.month, open.state, cell);
    const own = changes.filter((change) => change.employee_id === person.employee_id);
    const lent = asLent(partner, person, ours, new Set([lost.dt, ...own.map((change) => change.dt)]));
    return [{ partner, before, person: { ...person, work_types, ...lent } }];
  });
}

/**
 * Everything the person has elsewhere is given, at its moments by our clock; only the dates they are borrowed on are free.
 */
function asLent(
  { input, roster }: PartnerDepartment,
  person: MonthPerson,
  ours: DepartmentMonth,
  free: ReadonlySet<string>,
): Pick<MonthPerson, 'fixed_days' | 'previous_days'> {
  const rest_minutes = Math.max(ours.rest_minutes, person.rest_minutes ?? 0);
  const clocks = { from: input.zone, to: ours.zone, rest_minutes };
  const own = input.people.filter((one) => one.employee_id === person.employee_id);
  const rows = roster.days.filter((day) => day.employee_id === person.employee_id);
  const days = [...own.flatMap((one) => one.fixed_days), ...rows]
    .filter((day) => !free.has(day.dt))
    .map((day) => elsewhere(day, clocks));
  const known = new Set([...days.map((day) => day.dt), ...free]);
  const off = eachDt(ours.dt_from, ours.dt_to)
    .filter((one) => !known.has(one))
    .map(
      (dt): FixedDay => ({
        ...{ dt, kind: 'off', start_minute: null, end_minute: null, parts: [], net_minutes: 0 },
      }),
    );
  return {
    fixed_days: [...days, ...off],
    previous_days: own.flatMap((one) => one.previous_days.map((day) => elsewhere(day, clocks))),
  };
}

function elsewhere(
  day: Pick<FixedDay, 'dt' | 'start_minute' | 'end_minute' | 'clock' | 'net_minutes'> & { kind: string },
  clocks: Parameters<typeof shiftInZone>[1],
): FixedDay {
  const { dt, start_minute, end_minute, net_minutes } = day;
  const times =
    start_minute === null || end_minute === null
      ? { start_minute, end_minute }
      : {
          ...shiftInZone(timesOf(dt, { start_minute, end_minute }), clocks),
          ...(clocks.from === clocks.to && !day.clock
            ? {}
            : { clock: day.clock ?? { start_minute, end_minute } }),
        };
  return { ...{ dt, kind: day.kind === 'off' ? 'off' : 'elsewhere', ...times }, parts: [], net_minutes };
}
