import type { CostPart, CostParts } from '../explain/codes.ts';
import { type Edit, OpenRoster } from '../explain/open-roster.ts';
import { readDay } from '../month/read-roster.ts';
import type { DepartmentMonth, RosterDay } from '../month/types.ts';
import type { AbsentMonth, LostShift } from './absence.ts';
import { type Borrowing, borrowFor, openPartners } from './borrow.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { RepairChange, RepairKind, RepairOptions, RepairPlan } from './types.ts';
import { bestVacancy } from './vacancy.ts';
import { extendWays, moveWays, replaceWays, type Ways } from './ways.ts';

/** A plan as it was put together; `input` is the department with whoever was borrowed. */
export interface Made extends Pick<RepairPlan, 'kind' | 'changes' | 'vacancies'> {
  readonly input: DepartmentMonth;
  readonly figures: Figures;
}

type Wishes = RepairOptions & { readonly change_price: number; readonly dt_from: string };

/** People of the department who make up for one shift together, at most. */
const MOST_TOGETHER = 2;

/** One plan of each kind that has one; nothing is left changed. */
export function makePlans(open: OpenRoster, absent: AbsentMonth, wishes: Wishes): Made[] {
  const inside: [RepairKind, readonly Ways[]][] = [
    ['replace', [replaceWays]],
    ['extend', [extendWays]],
    ['move', [moveWays]],
  ];
  if (absent.lost.length > 1) inside.push(['mixed', [replaceWays, extendWays, moveWays]]);
  return [
    leaveOpen(open, absent),
    ...inside.flatMap(([kind, ways]) => byOwnPeople(open, absent, { kind, kinds: ways }, wishes) ?? []),
    ...(byPartners(open, absent, wishes) ?? []),
    ...(byVacancies(open, absent) ?? []),
  ];
}

function leaveOpen(open: OpenRoster, absent: AbsentMonth): Made {
  return made(open, absent, { kind: 'leave_open', changes: [], vacancies: [] });
}

function made(
  open: OpenRoster,
  absent: AbsentMonth,
  {
    kind,
    changes,
    vacancies,
  }: { kind: RepairKind; changes: RepairChange[]; vacancies: RepairPlan['vacancies'] },
): Made {
  return { kind, changes, vacancies, input: absent.input, figures: figuresOf(open, absent.employee_id) };
}

/** Date after date the cheapest way of the kinds asked for; null when there is none on any date. */
function byOwnPeople(
  open: OpenRoster,
  absent: AbsentMonth,
  { kind, kinds }: { kind: RepairKind; kinds: readonly Ways[] },
  wishes: Wishes,
): Made[] | null {
  const before = new Map<number, { edit: Edit; day: RosterDay }>();
  const touched = new Set<number>();
  for (const lost of absent.lost) {
    for (let together = 0; together < MOST_TOGETHER; together++) {
      const ways = kinds
        .flatMap((waysOf) => waysOf(open, lost, wishes.dt_from))
        .filter((edits) => edits.every(({ cell }) => !before.has(cell)));
      const best = cheapest(open, ways, touched, wishes.change_price);
      // The first may cost something: whether that is worth it, the ranking says. A second one has to pay.
      if (!best || (together > 0 && best.cost >= 0)) break;
      for (const { cell } of best.edits) {
        before.set(cell, { edit: open.asIs(cell), day: readDay(open.month, open.state, cell) });
        touched.add(Math.floor(cell / open.month.axis.days));
      }
      open.keep(best.edits);
    }
  }
  if (before.size === 0) return null;
  const changes = [...before].map(([cell, { day }]) => changeOf(day, readDay(open.month, open.state, cell)));
  const plan = made(open, absent, { kind, changes, vacancies: [] });
  for (const { edit } of before.values()) open.keep([edit]);
  return [plan];
}

function changeOf(before: RosterDay, after: RosterDay): RepairChange {
  const { employee_id, employment_id, dt } = after;
  return { shop_id: null, employee_id, employment_id, dt, before, after, works_here: true };
}

/** The cheapest valid way, somebody not asked yet being worth avoiding as much as a changed day. */
function cheapest(
  open: OpenRoster,
  ways: readonly Edit[][],
  touched: ReadonlySet<number>,
  person_price: number,
): { edits: Edit[]; cost: number } | null {
  let best: { edits: Edit[]; cost: number } | null = null;
  for (const edits of ways) {
    const { cost, broken } = open.weigh(edits);
    const isNew = !touched.has(Math.floor(edits[0]!.cell / open.month.axis.days));
    const whole = cost + (isNew ? person_price : 0);
    if (broken <= 0 && whole < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { edits, cost: whole };
  }
  return best;
}

/** Every lost shift by somebody of a partner, as far as there is anybody. */
function byPartners(
  open: OpenRoster,
  absent: AbsentMonth,
  { partners, change_price }: Wishes,
): Made[] | null {
  if (!partners || partners.length === 0) return null;
  const lenders = openPartners(partners);
  const { input, days } = absent;
  const nobody: Borrowing = { ours: input, input, days, changes: [], parts: [] };
  const all = absent.lost.reduce((so_far, lost) => borrowFor(so_far, lost, lenders, change_price), nobody);
  if (all.changes.length === 0) return null;
  const alone = figuresOf(open, absent.employee_id);
  const { met_hours } = figuresOf(new OpenRoster(all.input, all.days), absent.employee_id);
  const figures = { ...alone, met_hours, parts: sumOf(alone.parts, all.parts) };
  return [{ kind: 'borrow', changes: [...all.changes], vacancies: [], input: all.input, figures }];
}

function byVacancies(open: OpenRoster, absent: AbsentMonth): Made[] | null {
  const offered = absent.lost.flatMap((lost: LostShift) => bestVacancy(open, lost) ?? []);
  if (offered.length === 0) return null;
  const plan = leaveOpen(open, absent);
  const parts = sumOf(
    plan.figures.parts,
    offered.map((one) => one.parts),
  );
  const met_hours = plan.figures.met_hours + offered.reduce((sum, one) => sum + one.met_hours, 0);
  return [
    {
      ...plan,
      kind: 'vacancy',
      vacancies: offered.map((one) => one.vacancy),
      figures: { ...plan.figures, parts, met_hours },
    },
  ];
}

function sumOf(first: CostParts, others: readonly CostParts[]): CostParts {
  const sum: CostParts = { ...first };
  for (const parts of others) {
    for (const [part, cost] of Object.entries(parts) as [CostPart, number][])
      sum[part] = (sum[part] ?? 0) + cost;
  }
  return sum;
}
