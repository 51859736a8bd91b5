import {
  addDays,
  clocksByShop,
  hasProblem,
  itemAt,
  type JudgedCell,
  type OpeningHours,
  type PersonRules,
  parseDuration,
  shiftLimitsIn,
} from '@shiftwright/domain';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../features/access/index.ts';
import {
  departmentHoursQuery,
  departmentQuery,
  planningRulesQuery,
} from '../../../features/network/index.ts';
import type { DayIndex } from '../../../features/planning/days/day-index.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import type { AcceptedViolationRow, DayRow, EditsByPerson } from '../../../features/planning/index.ts';
import type { withAccepted } from '../model/accepted.ts';
import type { CellContext } from '../model/cell-context.ts';
import { type FoundViolation, judgeRow } from '../model/problems.ts';
import { useDaysBefore } from './use-days-before.ts';

interface ProblemsOf {
  employee_ids: readonly number[];
  shop_ids: readonly number[];
  rows: readonly PersonRow[];
  dates: readonly string[];
  context: CellContext;
  shownAt: (at: { row: number; column: number }) => readonly DayRow[];
  index: DayIndex;
  /** Redrawn edits: what is shown changes with them. */
  edits: EditsByPerson;
  /** What was said to be fine; null until it is known. */
  accepted: AcceptedHere | null;
}

export interface AcceptedHere {
  byPerson: ReadonlyMap<number, readonly AcceptedViolationRow[]>;
  mark: typeof withAccepted;
}

type ByDate = ReadonlyMap<string, readonly FoundViolation[]>;

const NONE: ByDate = new Map();
const NO_LIMITS = shiftLimitsIn(null);
const DEFAULT_STEP_MINUTES = 30;
/** Judging the whole grid goes on in slices as long as this, so that no frame waits for it. */
const SLICE_MS = 8;
const AFTER_EDIT_MS = 80;

/** The limits, hours and calendars of the departments on screen. */
export function useDepartmentRules(
  shop_ids: readonly number[],
  dates: readonly string[],
  context: CellContext,
) {
  const { network } = useSession().user;
  // The hours of the date after the last one tell whether a night may run on into it.
  const [from, to] = [itemAt(dates, 0), itemAt(dates, -1)];
  const planning = useQueries({
    queries: shop_ids.map((id) => planningRulesQuery(id, from, to)),
    combine: dataOf,
  });
  const hours = useQueries({
    queries: shop_ids.map((id) => departmentHoursQuery(id, from, addDays(to, 1))),
    combine: dataOf,
  });
  const shops = useQueries({
    queries: shop_ids.map((id) => ({ ...departmentQuery(id), meta: { quiet: true } })),
    combine: dataOf,
  });
  const allows_several = network.allow_creation_several_wdays_for_one_employee_for_one_date;

  return useMemo(() => {
    const rules = new Map<number, PersonRules>();
    const opening = new Map<number, ReadonlyMap<string, OpeningHours | null>>();
    for (const [at, shop_id] of shop_ids.entries()) {
      const week = hours[at]?.map(
        ({ dt, opens, closes }) => [dt, opens && closes ? { opens, closes } : null] as const,
      );
      const byDate = week ? new Map(week) : null;
      if (byDate) opening.set(shop_id, byDate);
      rules.set(shop_id, {
        ...(planning[at]?.limits ?? NO_LIMITS),
        shop_id,
        types: context.types,
        allow_several_rows_per_date: allows_several,
        zone: shops[at]?.timezone ?? null,
        zones: clocksByShop(planning[at]?.clocks ?? []),
        step_minutes:
          (parseDuration(shops[at]?.forecast_step_minutes ?? '') ?? DEFAULT_STEP_MINUTES * 60) / 60,
        openingOf: byDate ? (dt) => byDate.get(dt) ?? null : null,
        breaks: planning[at]?.breaks,
      });
    }
    return { rules, opening, planning };
  }, [shop_ids, hours, shops, planning, context.types, allows_several]);
}

const dataOf = <T>(answers: readonly { data: T | undefined }[]): (T | undefined)[] =>
  answers.map(({ data }) => data);

interface Judged {
  /** What the judgement was made of: the same objects need no look at the days. */
  sources: readonly unknown[];
  cells: readonly (readonly DayRow[])[];
  found: ByDate;
}

/** The violations of every person: those looked at are judged at once, the rest while the browser has nothing else to do. */
export function useProblems(of: ProblemsOf, rules: ReadonlyMap<number, PersonRules>) {
  const { rows, dates, context, shownAt, index, edits, employee_ids, accepted } = of;
  const { view } = context;
  const daysBefore = useDaysBefore({ employee_ids, dates, view, edits });
  const shown = useMemo(() => new Set(dates), [dates]);
  const [memory] = useState(() => new Map<string, Judged>());
  const isJudged = !view.isScored && view.isEditable;

  const judge = useCallback(
    (person: PersonRow, cells: readonly JudgedCell[]): ByDate => {
      const own = rules.get(person.shop_id);
      if (!own) return NONE;
      const all = [...daysBefore(person.employee_id), ...cells];
      const found = judgeRow(person, all, view.shows.startsWith('fact'), own);
      return new Map([...found].filter(([dt]) => shown.has(dt)));
    },
    [rules, view, daysBefore, shown],
  );
  const problemsOf = useCallback(
    (row: number): ByDate => {
      const person = rows[row];
      const own = person && rules.get(person.shop_id);
      if (!person || !own || !isJudged) return NONE;
      const { employee_id } = person;
      const key = `${employee_id}:${dates[0]}:${dates.length}:${view.shows}`;
      const before = memory.get(key);
      const said = accepted?.byPerson.get(employee_id);
      const held = daysBefore(employee_id);
      const sources = [own, said, held, index.get(employee_id), edits.get(employee_id)];
      if (before && sources.every((source, at) => source === before.sources[at])) return before.found;
      const cells = dates.map((_, column) => shownAt({ row, column }));
      const looked = [...held.map(({ days }) => days), ...cells];
      const isSame =
        before?.sources[0] === own &&
        before.sources[1] === said &&
        before.cells.every((days, at) => sameDays(days, itemAt(looked, at)));
      if (before && isSame) {
        before.sources = sources;
        return before.found;
      }
      const judged = cells.map((days, column) => ({ dt: itemAt(dates, column), days }));
      const broken = judge(person, judged);
      const found = said && accepted ? accepted.mark(broken, judged, said) : broken;
      memory.set(key, { sources, cells: looked, found });
      return found;
    },
    [rows, dates, rules, shownAt, judge, view, isJudged, index, edits, memory, daysBefore, accepted],
  );

  const [judged, setJudged] = useState({ isDone: false, count: 0 });
  useEffect(() => {
    let row = 0;
    let count = 0;
    let timer: ReturnType<typeof setTimeout>;
    const slice = () => {
      const start = performance.now();
      while (row < rows.length && performance.now() - start < SLICE_MS) {
        count += [...problemsOf(row).values()].filter(hasProblem).length;
        row += 1;
      }
      if (row < rows.length) timer = setTimeout(slice, 0);
      else
        setJudged((before) => {
          const isDone = rules.size > 0 && rows.length > 0;
          return before.count === count && before.isDone === isDone ? before : { isDone, count };
        });
    };
    timer = setTimeout(slice, AFTER_EDIT_MS);
    return () => clearTimeout(timer);
  }, [problemsOf, rows.length, rules.size]);

  return useMemo(() => ({ problemsOf, judge, ...judged }), [problemsOf, judge, judged]);
}

function sameDays(a: readonly DayRow[], b: readonly DayRow[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((day, at) => {
        const other = itemAt(b, at);
        return (
          day === other ||
          (day.id === other.id &&
            day.type === other.type &&
            day.dttm_work_start === other.dttm_work_start &&
            day.dttm_work_end === other.dttm_work_end)
        );
      }))
  );
}

export type Problems = ReturnType<typeof useProblems>;
