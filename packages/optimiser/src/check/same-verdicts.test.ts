import { addDays, eachDt } from '@shiftwright/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dtAt } from '../month/axis.ts';
import { blockedSums } from '../month/domains.ts';
import { monthProblem } from '../month/month-problem.ts';
import { readRoster } from '../month/read-roster.ts';
import { aDayOff, aMonth, aPerson, aShift } from '../month/testing.ts';
import type { DepartmentMonth, MonthPerson } from '../month/types.ts';
import { RosterState } from '../search/roster-state.ts';
import { checkMonth } from './check-month.ts';

/** A fortnight around the changes of clocks in Berlin. */
const FROM = '2026-03-23';
const DATES = eachDt(FROM, addDays(FROM, 13));

const hours = fc.constantFrom(
  { opens_minute: 0, closes_minute: 1440 },
  { opens_minute: 540, closes_minute: 1260 },
  { opens_minute: 600, closes_minute: 1560 },
  null,
);
const minutes = (...values: number[]) => fc.constantFrom(null, ...values);
const person = fc
  .record({
    min_shift_minutes: minutes(300, 600),
    max_shift_minutes: minutes(480, 900),
    rest_minutes: minutes(480, 900),
    week_length: fc.constantFrom(7, 4),
    cycle_start_dt: fc.constantFrom(null, '2026-03-20'),
    blocked: fc.array(
      fc.record({
        weekday: fc.integer({ min: 0, max: 6 }),
        minute: fc.integer({ min: 0, max: 47 }).map((half) => half * 30),
        hard: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    given: fc.array(
      fc.tuple(fc.integer({ min: -3, max: 16 }), fc.constantFrom('work', 'elsewhere', 'off' as const)),
      { maxLength: 3 },
    ),
  })
  .map(({ given, ...of }): MonthPerson => {
    const days = [...new Map(given)].map(([at, kind]) => {
      const dt = addDays(FROM, at);
      return kind === 'off' ? { ...aDayOff(dt), net_minutes: 480 } : aShift(dt, { kind });
    });
    return aPerson(1, {
      ...of,
      fixed_days: days.filter(({ dt }) => dt >= FROM),
      previous_days: days.filter(({ dt }) => dt < FROM),
    });
  });
const month = fc
  .record({
    step_minutes: fc.constantFrom(30, 60),
    limitation_minutes: fc.constantFrom(15, 60, 90),
    zone: fc.constantFrom(null, 'Europe/Berlin', 'America/New_York'),
    min_shift_minutes: fc.constantFrom(240, 480),
    rest_minutes: fc.constantFrom(600, 720),
    max_work_minutes_7days: fc.constantFrom(1500, 2880, Number.POSITIVE_INFINITY),
    open: fc.array(hours, { minLength: 15, maxLength: 15 }),
    people: person.map((one) => [one]),
  })
  .map(({ open, ...of }): DepartmentMonth => {
    const dates = [...DATES, addDays(FROM, 14)];
    return aMonth({
      ...of,
      dt_from: FROM,
      demand: [],
      open: Object.fromEntries(dates.map((dt, at) => [dt, open[at]!])),
    });
  });

/** What the search thinks of a row: which of its hard row rules are broken. */
function brokenInSearch(state: RosterState): Set<string> {
  const rules = state.problem.constraints(state).filter((rule) => rule.hard);
  return new Set(rules.filter((rule) => rule.cost(0, 0, state.days - 1) > 0).map((rule) => rule.name));
}

it('judges rows in the search as the rules of every surface do', () =>
  fc.assert(
    fc.property(
      month,
      fc.array(fc.tuple(fc.nat(13), fc.nat()), { minLength: 1, maxLength: 9 }),
      (input, picks) => {
        const { problem, axis, ...rest } = monthProblem(input);
        const state = new RosterState(problem);
        const before = brokenInSearch(state);
        const tasks = new Uint8Array(state.room);
        for (const [at, pick] of picks) {
          const domain = problem.domains[problem.domain_of[axis.first + at]!];
          if (domain) state.put(axis.first + at, domain.shapes[pick % domain.shapes.length]!, tasks, 0);
        }
        const roster = readRoster({ problem, axis, ...rest }, state, 0);
        const found = new Set(checkMonth(input, roster).map(({ rule }) => rule));
        const searched = brokenInSearch(state);
        // What the given days break among themselves is nobody's fault; the search counts it, the checker does not.
        if (before.size === 0) {
          expect(found.has('rest_too_short')).toBe(searched.has('rest_between_shifts'));
          expect(found.has('hours_in_seven_days')).toBe(searched.has('hours_in_seven_days'));
        }
        expect(
          [...found].filter((rule) => rule !== 'rest_too_short' && rule !== 'hours_in_seven_days'),
        ).toEqual([]);
      },
    ),
    { numRuns: 400 },
  ));

it('offers each date exactly the shifts that the rules of every surface permit', () =>
  fc.assert(
    fc.property(month, fc.nat(13), fc.nat(), (input, at, pick) => {
      const { domainTable, axis, problem, legal_of, rows } = monthProblem(input);
      const day = axis.first + at;
      if (rows[0]!.owner[day]! < 0) return;
      const [one] = input.people;
      const dt = dtAt(axis, day);
      const shape = 1 + (pick % Math.max(1, problem.shapes.count - 1));
      if (problem.shapes.count < 2) return;
      const [start_minute, end_minute] = [
        problem.shapes.start_minute[shape]!,
        problem.shapes.end_minute[shape]!,
      ];
      const shift = domainTable.shapeAt(day, start_minute, end_minute);
      const isOffered = legal_of[day]! >= 0 && problem.domains[legal_of[day]!]!.has[shift] === 1 && shift > 0;
      const alone = { ...input, people: [{ ...one!, fixed_days: [], previous_days: [] }], rest_minutes: 0 };
      const roster = {
        ...{ cost: 0, cost_parts: {}, covering: 1, downtime: 0, open_demand: [], iterations: 0 },
        days: DATES.map((date) => ({
          ...{ employee_id: 1, employment_id: 1001, dt: date, net_minutes: 0 },
          ...(date === dt
            ? {
                ...{
                  kind: 'work' as const,
                  start_minute,
                  end_minute,
                  parts: [{ work_type_id: 1, share: 1 }],
                },
                pieces: [{ work_type_id: 1, start_minute, end_minute }],
              }
            : { kind: 'off' as const, start_minute: null, end_minute: null, parts: [], pieces: [] }),
        })),
      };
      const found = checkMonth(alone, roster).map(({ rule }) => rule);
      // Where a step of the search begins or ends within a limitation, the search leaves all of the step out.
      const isRough =
        blockedSums(input, axis, one!, true) !== null && input.limitation_minutes % input.step_minutes !== 0;
      if (isRough && found.length === 0) return;
      expect(isOffered).toBe(found.length === 0);
    }),
    { numRuns: 600 },
  ));
