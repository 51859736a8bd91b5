import { isWeekend } from '@shiftwright/domain';
import { dtAt, openingOf } from '../month/axis.ts';
import { lengthLimits } from '../month/domains.ts';
import { isOfSlots } from '../month/shapes.ts';
import { COST_PARTS, type CostPart, type CostParts } from './codes.ts';
import { mostInSevenDays, restAround, runAround } from './figures.ts';
import type { OpenRoster } from './open-roster.ts';
import type { RuleVerdict } from './types.ts';

type Values = Record<string, number>;

/** What every rule and wish says of a worked day; `parts` is what working it costs against having it off. */
export function verdicts(open: OpenRoster, cell: number, parts: CostParts): RuleVerdict[] {
  const charged = new Set<string>(['uncovered', 'least_staffing', 'downtime', 'not_main_work']);
  if (open.month.problem.shift_headcount) charged.add('shift_headcount');
  for (const rule of open.rules) if (!rule.hard) charged.add(rule.name);
  const soft = COST_PARTS.filter((part) => charged.has(part)).map((part): RuleVerdict => {
    const cost = parts[part] ?? 0;
    return { rule: part, hard: false, is_kept: cost <= 0, cost, values: figures(open, cell, part) };
  });
  return [...hardVerdicts(open, cell), ...soft];
}

function hardVerdicts(open: OpenRoster, cell: number): RuleVerdict[] {
  const { input, axis } = open.month;
  const { state } = open;
  const day = cell % axis.days;
  const start = state.start_at[cell]! - day * 1440;
  const end = state.end_at[cell]! - day * 1440;
  const person = input.people[open.ownerOf(cell)]!;
  const hours = openingOf(input, dtAt(axis, day));
  const rest = restAround(open, cell);
  const minutes = mostInSevenDays(open, cell);
  const { shortest: least, longest: most } = lengthLimits(input, person);
  const isFixed = isOfSlots(person, dtAt(axis, day));
  const hard = (rule: RuleVerdict['rule'], is_kept: boolean, values: Values): RuleVerdict => ({
    rule,
    hard: true,
    is_kept,
    cost: 0,
    values,
  });
  return [
    hard('outside_opening_hours', hours !== null && start >= hours.opens && end <= hours.closes, {
      start,
      end,
      ...(hours ? { opens: hours.opens, closes: hours.closes } : {}),
    }),
    hard('shift_length', isFixed || (end - start >= least && end - start <= most), {
      minutes: end - start,
      least,
      most,
    }),
    hard('rest_too_short', Math.min(rest.before ?? rest.least, rest.after ?? rest.least) >= rest.least, {
      ...(rest.before === null ? {} : { before: rest.before }),
      ...(rest.after === null ? {} : { after: rest.after }),
      least: rest.least,
    }),
    hard('hours_in_seven_days', minutes <= input.max_work_minutes_7days, {
      minutes,
      most: input.max_work_minutes_7days,
    }),
  ];
}

/** The figures a manager would look at to agree or not; empty where the cost says all. */
function figures(open: OpenRoster, cell: number, part: CostPart): Values {
  switch (part) {
    case 'hours_near_norm':
    case 'fair_hours':
      return normFigures(open, cell);
    case 'longest_run':
    case 'lonely_days':
      return { days: runAround(open, cell) };
    case 'fair_weekends':
    case 'weekend_pair':
      return { days: workedWeekendDays(open, cell) };
    case 'short_shifts':
      return { minutes: open.state.end_at[cell]! - open.state.start_at[cell]! };
    default:
      return {};
  }
}

function normFigures({ month, state }: OpenRoster, cell: number): Values {
  const account = state.account_of[cell]!;
  const norm = Math.max(0, month.input.people[account]!.norm_minutes);
  const { min_norm_share, max_norm_share } = month.input;
  return {
    worked: state.worked_minutes[account]!,
    norm,
    least: norm * min_norm_share,
    most: norm * max_norm_share,
  };
}

function workedWeekendDays({ month, state }: OpenRoster, cell: number): number {
  const { axis } = month;
  const base = cell - (cell % axis.days);
  let worked = 0;
  for (let day = axis.first; day <= axis.last; day++) {
    if (state.works[base + day] === 1 && isWeekend(dtAt(axis, day))) worked++;
  }
  return worked;
}
