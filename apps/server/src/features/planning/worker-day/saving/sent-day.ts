import type { WorkerDayInput } from '@shiftwright/contracts';
import type { MessageKey } from '@shiftwright/i18n';
import type { FieldErrors, Params, Text } from '../../../../platform/errors.ts';
import type { DayRow, NewDay } from '../store/day-row.ts';
import type { PlanningContext } from './planning-context.ts';

/** One day as it was sent, with the row it would change. */
export interface SentDay {
  input: WorkerDayInput;
  stored: DayRow | null;
}

export interface Preparing {
  around: PlanningContext;
  /** Approved plan shifts of the people and dates, to which facts are matched. */
  plans: readonly DayRow[];
  /** The time zones of their departments, and of those of the days. */
  plan_zones: ReadonlyMap<number, string>;
  /** A day saved by itself derives its vacancy flag; a batch takes what is sent (planning 22). */
  derives_vacancy: boolean;
  author_id: number | null;
  source: number;
  fact_type_names: readonly string[];
  /** The date of a time zone. */
  todayIn: (zone: string) => string;
  /** Rows among those named of which the caller may know everything. */
  known_ids: ReadonlySet<number>;
  /** An integration that keeps its own keys replaces approved days, given the right to approve. */
  replaces_approved?: boolean;
}

export type Prepared =
  | { ok: true; day: NewDay }
  | { ok: false; fields: FieldErrors; not_employed?: { name: string; dt: string } };

export const text = (key: MessageKey, params: Params = {}): Text => ({ key, params });
export const refuse = (field: string, key: MessageKey, params: Params = {}) => ({
  ok: false as const,
  fields: { [field]: [text(key, params)] },
});

/** A field left out keeps what is stored; null empties it. */
export function sentOr<T>(sent: T | undefined, stored: T | undefined, fallback: T): T {
  return sent !== undefined ? sent : (stored ?? fallback);
}

export type Found<T> = { ok: true; value: T } | Extract<Prepared, { ok: false }>;
