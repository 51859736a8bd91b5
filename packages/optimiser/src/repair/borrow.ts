import { eachDt } from '@shiftwright/domain';
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

/** A partner's person in a shift of ours. */
export interface Borrowed {
  readonly change: RepairChange;
  /** The department with that person in it: what the checker judges. */
  readonly input: DepartmentMonth;
  /** What our department pays and the partner loses, by part. */
  readonly parts: readonly CostParts[];
  readonly cost: number;
}

/** Partner departments with their plans open, so that leaving one can be priced. */
export type OpenPartners = readonly { partner: PartnerDepartment; open: OpenRoster }[];

export function openPartners(partners: readonly PartnerDepartment[]): OpenPartners {
  return partners.map((partner) => ({ partner, open: new OpenRoster(partner.input, partner.roster.days) }));
}

/** The cheapest partner's person for a lost shift: who is off there, or whose shift there is worth less than ours. */
export function bestBorrowed(
  input: DepartmentMonth,
  days: readonly RosterDay[],
  lost: LostShift,
  partners: OpenPartners,
  change_price: number,
): Borrowed | null {
  const here = new Set(input.people.map((person) => person.employee_id));
  const lenders = partners
    .flatMap(({ partner, open }) => lendersOf(partner, open, input, lost))
    .filter(({ person }) => !here.has(person.employee_id))
    .slice(0, MOST_LENDERS);
  if (lenders.length === 0) return null;
  const wide = { ...input, people: [...input.people, ...lenders.map(({ person }) => person)] };
  const open = new OpenRoster(wide, days, change_price);
  const lending = new Map(lenders.map((lender) => [lender.person.employee_id, lender]));
  let best: { edit: Edit; lender: Lender; loss: { cost: number; parts: CostParts } } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [edit] of replaceWays(open, lost, lost.dt)) {
    const lender = lending.get(open.month.input.people[open.ownerOf(edit!.cell)]!.employee_id);
    if (!lender) continue;
    const { cost, broken } = open.weigh([edit!]);
    if (broken > 0 || cost >= least) continue;
    const loss = lossOf(lender, partners);
    if (cost + loss.cost >= least) continue;
    least = cost + loss.cost;
    best = { edit: edit!, lender, loss };
  }
  if (!best) return null;
  const { edit, lender, loss } = best;
  const after = open.during([edit], () => readDay(open.month, open.state, edit.cell));
  const { employee_id, employment_id } = lender.person;
  return {
    change: {
      shop_id: lender.partner.shop_id,
      employee_id,
      employment_id,
      dt: lost.dt,
      before: lender.before,
      after,
      works_here: true,
    },
    input: { ...input, people: [...input.people, lender.person] },
    parts: [open.price([edit]).parts, loss.parts],
    cost: least,
  };
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
  ours: DepartmentMonth,
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
    return [
      { partner, before, person: { ...person, work_types, ...asLent(partner, person, ours, lost.dt) } },
    ];
  });
}

/** Everything the person has elsewhere is given; only the date in question is free. */
function asLent(
  { input, roster }: PartnerDepartment,
  person: MonthPerson,
  ours: DepartmentMonth,
  dt: string,
): Pick<MonthPerson, 'fixed_days' | 'previous_days'> {
  const own = input.people.filter((one) => one.employee_id === person.employee_id);
  const rows = roster.days.filter((day) => day.employee_id === person.employee_id);
  const days = [...own.flatMap((one) => one.fixed_days), ...rows]
    .filter((day) => day.dt !== dt)
    .map(elsewhere);
  const known = new Set([...days.map((day) => day.dt), dt]);
  const off = eachDt(ours.dt_from, ours.dt_to)
    .filter((one) => !known.has(one))
    .map((one) => elsewhere({ dt: one, kind: 'off', start_minute: null, end_minute: null, net_minutes: 0 }));
  return {
    fixed_days: [...days, ...off],
    previous_days: own.flatMap((one) => one.previous_days.map(elsewhere)),
  };
}

function elsewhere(
  day: Pick<FixedDay, 'dt' | 'start_minute' | 'end_minute' | 'net_minutes'> & { kind: string },
): FixedDay {
  const { dt, start_minute, end_minute, net_minutes } = day;
  return {
    dt,
    kind: day.kind === 'off' ? 'off' : 'elsewhere',
    start_minute,
    end_minute,
    parts: [],
    net_minutes,
  };
}
