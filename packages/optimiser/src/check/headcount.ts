import type { DepartmentMonth, FixedDay, RosterDay } from '../month/types.ts';
import { employeeRowsOf, onLine } from './employee-rows.ts';
import type { Violation } from './violation.ts';

/** How many people work on each work type, by `work_type_id:step from dt_from`. */
export class Headcount {
  readonly given = new Map<string, number>();
  readonly generated = new Map<string, number>();
  private readonly input: DepartmentMonth;

  constructor(input: DepartmentMonth, roster: { days: readonly RosterDay[] }) {
    this.input = input;
    for (const employee of employeeRowsOf(input, roster)) {
      for (const day of employee.given) this.addGiven(day);
    }
    for (const day of roster.days) {
      for (const piece of day.pieces) {
        this.add(this.generated, {
          dt: day.dt,
          start: piece.start_minute,
          end: piece.end_minute,
          work_type_id: piece.work_type_id,
          people: 1,
        });
      }
    }
  }

  /** Steps where a generated person makes a work type exceed its most (12). */
  problems(): Violation[] {
    const most = new Map(this.input.work_types.map((type) => [type.work_type_id, type.max_workers]));
    return [...this.generated].flatMap(([key, people]): Violation[] => {
      const [work_type_id = 0, step = 0] = key.split(':').map(Number);
      const limit = most.get(work_type_id) ?? Number.POSITIVE_INFINITY;
      const all = people + (this.given.get(key) ?? 0);
      if (people === 0 || all <= limit + 1e-6) return [];
      return [
        {
          rule: 'too_many_on_work_type',
          employee_id: 0,
          dt: this.input.dt_from,
          values: { work_type_id, step, people: all, most: limit },
        },
      ];
    });
  }

  /** Whether one more person fits on a work type all through a stretch. */
  hasRoom(work_type_id: number, dt: string, start: number, end: number): boolean {
    const limit = this.input.work_types.find((type) => type.work_type_id === work_type_id)?.max_workers;
    if (limit === undefined) return false;
    return this.steps(dt, start, end).every((step) => {
      const key = `${work_type_id}:${step}`;
      return (this.given.get(key) ?? 0) + (this.generated.get(key) ?? 0) + 1 <= limit + 1e-6;
    });
  }

  private addGiven(day: FixedDay): void {
    if (day.kind !== 'work' || day.start_minute === null || day.end_minute === null) return;
    for (const part of day.parts)
      this.add(this.given, {
        dt: day.dt,
        start: day.start_minute,
        end: day.end_minute,
        work_type_id: part.work_type_id,
        people: part.share,
      });
  }

  private add(
    into: Map<string, number>,
    {
      dt,
      start,
      end,
      work_type_id,
      people,
    }: { dt: string; start: number; end: number; work_type_id: number; people: number },
  ): void {
    for (const step of this.steps(dt, start, end)) {
      const key = `${work_type_id}:${step}`;
      into.set(key, (into.get(key) ?? 0) + people);
    }
  }

  private steps(dt: string, start: number, end: number): number[] {
    const first = Math.floor(onLine(this.input, dt, start) / this.input.step_minutes);
    const last = Math.ceil(onLine(this.input, dt, end) / this.input.step_minutes);
    return Array.from({ length: last - first }, (_, i) => first + i);
  }
}
