import { reporting, timekeeping } from '@shiftwright/contracts';
import { monthEnd } from '@shiftwright/domain';
import { sql } from 'kysely';
import { sheetOf } from './files.ts';
import type { TestApp } from './test-app.ts';

/** Are two figures the same but for rounding to two decimals? */
export const near = (a: unknown, b: unknown, by = 0.006) => Math.abs(Number(a) - Number(b)) <= by;
export type Figures = { norm: number; worked: number; over: number; below: number };
/** What somebody worked in the department asked, paid absences and other departments left out. */
type Here = { days: number; hours: number };

/** Month sums of form T-13 by personnel number: days of work and their hours, and what its cells add up to. */
export function t13Of(rows: readonly (readonly unknown[])[]): Map<string, Here & { cells: Here }> {
  const people = new Map<string, Here & { cells: Here }>();
  rows.forEach((row, at) => {
    if (typeof row[0] !== 'number' || !row[2]) return;
    const [, first = [], second = [], last = []] = rows.slice(at, at + 4);
    const shown = [first, last]
      .flatMap((line) => line.slice(3, 19))
      .filter((cell) => typeof cell === 'number');
    const cells = { days: shown.length, hours: shown.reduce((sum, hours) => sum + hours, 0) };
    people.set(String(row[2]), { days: Number(row[20]), hours: Number(second[20]), cells });
  });
  return people;
}

/** Months that begin before this date are over at the clock of the tests. */
const RUNNING = '2026-03-01';

/** Norm, hours and overtime as each surface tells them to one reader, compared with the statistics. */
export function surfacesOf(app: () => TestApp, reader: () => { user_id: number; network_id: number }) {
  const call: TestApp['call'] = (endpoint, input) => app().call(endpoint, input, reader());

  /** What `worker_stat` says: the figures that all others are compared with. */
  async function statsOf(shop_id: number, dt_from: string, dt_to = monthEnd(dt_from)) {
    const asked = { shop_id, dt_from, dt_to };
    const { body } = await call(timekeeping.workerStat, asked);
    return new Map(
      Object.entries<timekeeping.EmployeeStat>(body).map(([id, { fact }]): [number, Figures] => {
        const norm = fact.approved.norm_hours.selected_period;
        const worked = fact.approved.work_hours.total ?? 0;
        return [
          Number(id),
          { norm, worked, over: Math.max(0, worked - norm), below: Math.max(0, norm - worked) },
        ];
      }),
    );
  }

  /** The facts in the department itself: hours as `worker_stat` tells them, and dates with hours. */
  async function hereOf(shop_id: number, dt_from: string, dt_to: string) {
    const { body } = await call(timekeeping.workerStat, { shop_id, dt_from, dt_to });
    const { rows } = await sql<{ id: number; tabel_code: string; days: number }>`
      select e.id, e.tabel_code, (
               select count(distinct d.dt)::int from worker_day d
                where d.employee_id = e.id and d.shop_id = ${shop_id} and d.dt between ${dt_from} and ${dt_to}
                  and d.is_fact and d.is_approved and d.work_seconds > 0 and not d.canceled
                  and d.dt_not_actual is null
                  and exists (select from employment m where m.employee_id = d.employee_id and m.dttm_deleted is null
                                 and d.dt between m.dt_hired and coalesce(m.dt_fired, d.dt))) as days
        from employee e where e.id = any(${Object.keys(body).map(Number)}::bigint[])`.execute(app().db);
    return new Map(
      rows.map(({ id, tabel_code, days }): [string, Here] => {
        const stat = (body as Record<number, timekeeping.EmployeeStat>)[id];
        return [tabel_code, { days, hours: stat?.fact.approved.work_hours.selected_shop ?? 0 }];
      }),
    );
  }

  /** Form T-13 of a month that is over beside the facts in the department, and its sums beside its own cells. */
  async function t13Differences(shop_id: number, dt_from: string, dt_to: string) {
    const file = await sheetOf(await call(reporting.downloadTabel, { shop_id, dt_from, dt_to }));
    const facts = await hereOf(shop_id, dt_from, dt_to);
    return [...t13Of(file)].flatMap(([code, told]) => {
      // Guests stand in the form alone.
      const own = facts.get(code) ?? told;
      const by = 0.006 * Math.max(1, 2 * own.days);
      const isSame = told.days === own.days && near(told.hours, own.hours, by);
      const isWhole = told.days === told.cells.days && near(told.hours, told.cells.hours);
      return isSame && isWhole
        ? []
        : [`T-13 ${shop_id} ${dt_from} ${code}: ${JSON.stringify(told)}, worker_stat ${JSON.stringify(own)}`];
    });
  }

  /** Every difference between the surfaces in a department and month, in words. */
  async function differences(
    shop_id: number,
    dt_from: string,
    dt_to = monthEnd(dt_from),
  ): Promise<{ compared: number; messages: string[] }> {
    const messages: string[] = [];
    let compared = 0;
    const stats = await statsOf(shop_id, dt_from, dt_to);
    const compare = (
      surface: string,
      id: number,
      figures: Partial<Record<keyof Figures, unknown>>,
      by?: number,
    ) => {
      const own = stats.get(id);
      if (!own) return;
      for (const [name, value] of Object.entries(figures)) {
        compared += 1;
        if (!near(value, own[name as keyof Figures], by))
          messages.push(
            `${surface} ${shop_id} ${dt_from} to ${dt_to} ${id} ${name}: ${value}, worker_stat ${own[name as keyof Figures]}`,
          );
      }
    };
    const range = { dt_from, dt_to };
    const sums = await call(timekeeping.timesheetStats, {
      dt__gte: range.dt_from,
      dt__lte: range.dt_to,
      employee_id__in: [...stats.keys()],
    });
    // A timesheet is of one month, and its norm of the whole month.
    if (dt_to === monthEnd(dt_from) && dt_from.endsWith('-01'))
      for (const [id, sum] of Object.entries<timekeeping.TimesheetStat>(sums.body))
        compare('timesheet', Number(id), { norm: sum.norm_hours });

    // What is to come stands in a timesheet as planned; a month that is over has facts alone, each of two decimals.
    if (dt_to < RUNNING)
      for (const [id, sum] of Object.entries<timekeeping.TimesheetStat>(sums.body))
        compare('timesheet', Number(id), { worked: sum.fact_total_work_hours_sum }, 0.8);
    if (dt_to < RUNNING && dt_to === monthEnd(dt_from) && dt_from.endsWith('-01'))
      messages.push(...(await t13Differences(shop_id, dt_from, dt_to)));
    const asked = { ...range, shop_id__in: [shop_id] };
    const { body: indicators } = await call(reporting.reportIndicators, asked);
    const byName = new Map<string, number>();
    for (const person of (indicators as reporting.ReportIndicators).people) {
      byName.set(`${person.name} ${person.tabel_code}`, person.employee_id);
      if (person.norm_hours === null) continue;
      compare('screen', person.employee_id, {
        norm: person.norm_hours,
        worked: person.worked_hours,
        over: person.overtime_hours,
        below: person.below_norm_hours,
      });
      compare('formula', person.employee_id, {
        norm: (person.calendar_norm_hours ?? 0) - (person.leave_hours ?? 0),
      });
    }
    const consolidated = await sheetOf(
      await call(reporting.downloadConsolidatedTimesheet, { ...asked, group_by: 'employee' as const }),
    );
    const names = Map.groupBy(byName, ([text]) => text.replace(/ \S+$/, ''));
    for (const row of consolidated.slice(4, -1)) {
      const [only, other] = names.get(String(row[0])) ?? [];
      if (only && !other) compare('consolidated', only[1], { norm: row.at(-1) });
    }
    return { compared, messages };
  }

  return { statsOf, differences };
}
