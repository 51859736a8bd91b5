import { MAX_SHIFT_HOURS } from '@shiftwright/domain';
import type { Locale, MessageKey } from '@shiftwright/i18n';
import type { Deps, Source } from '../../../../platform/context.ts';
import {
  type DatabaseError,
  databaseError,
  FOREIGN_KEY,
  UNIQUE,
} from '../../../../platform/db/constraint-violations.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Conflict, Invalid, InvalidFields } from '../../../../platform/errors.ts';
import { postBurdens } from '../../burdens/post-burdens.ts';
import { approvedAmong, approvedDaysChanged, type TouchedDay } from './approved-days.ts';
import { spanOf } from './span.ts';
import { checkConstraintsNow, insertCommand } from './worker-day-write.repository.ts';

/** Who changes days, and under which name the journal shows it. A job has no user. */
export interface CommandBy {
  name: string;
  network_id: number;
  user_id: number | null;
  request_id?: string | null;
  shop_id?: number | null;
  undoes_id?: number | null;
  /** Why, where somebody has to say it. */
  reason?: string | null;
  /** The language in which a refusal quotes other texts. */
  locale?: Locale;
}

/** One step of a person or a job: everything written under it stands or falls together. */
export interface Step {
  tx: Tx;
  deps: Deps;
  by: CommandBy;
  /** The moment of the change. */
  at: string;
  /** Dates touched by department, told to open screens at the end. */
  touched: Map<string, { network_id: number; shop_id: number | null; dt_from: string; dt_to: string }>;
  /** Rows as they were and as they became, for the areas that follow. */
  written: TouchedDay[];
  /** The journal's command, written with the first change. */
  commandId(): Promise<number>;
}

/** The step as a place to read from: what it has written is seen. */
export const sourceOf = ({ tx, deps }: Pick<Step, 'tx' | 'deps'>): Source => ({ db: tx, clock: deps.clock });

/** What the database refuses because somebody else was faster, in words of the rules. */
function refusalOf({ code, constraint = '' }: DatabaseError): Error | null {
  const array = (key: MessageKey) => new Invalid(key, { people: '' });
  if (code === '23P01') return array('worker_day.overlap');
  if (code === UNIQUE && constraint === 'worker_day_one_dayoff') return array('worker_day.several_days_off');
  if (code === UNIQUE && constraint.includes('code'))
    return new InvalidFields({ code: [{ key: 'worker_day.code_taken' }] });
  if (code === FOREIGN_KEY || code === UNIQUE) return new Conflict('worker_day.changed_meanwhile');
  if (constraint === 'worker_day_at_most_24_hours')
    return new Invalid('worker_day.longer_than_24_hours', { limit: MAX_SHIFT_HOURS });
  // A figure out of range, a text that cannot be kept, a value that no rule above has caught.
  if (code === '23514' || code.startsWith('22')) return new Invalid('validation.invalid');
  return null;
}

function stepOf(deps: Deps, tx: Tx, by: CommandBy): Step {
  const at = deps.clock.now().toISOString();
  let id: Promise<number> | null = null;
  const commandId = () => {
    id ??= insertCommand(tx, {
      network_id: by.network_id,
      name: by.name,
      user_id: by.user_id,
      shop_id: by.shop_id ?? null,
      request_id: by.request_id ?? null,
      undoes_id: by.undoes_id ?? null,
      reason: by.reason ?? null,
      dttm: at,
    });
    return id;
  };
  return { tx, deps, by, at, touched: new Map(), written: [], commandId };
}

/** Remembers what to tell to open screens and to the areas that follow. */
export function touch(step: Step, rows: readonly TouchedDay[]) {
  for (const row of rows) step.written.push(row);
  for (const row of rows) {
    for (const { network_id, shop_id } of [row, ...companiesOf(row)]) {
      const key = `${network_id}:${shop_id}`;
      const found = step.touched.get(key);
      const span = spanOf(found ? [row.dt, found.dt_from, found.dt_to] : [row.dt]);
      step.touched.set(key, { network_id, shop_id, ...span });
    }
  }
}

/** Companies that see the row from outside: it is offered to them, or their person works there. */
function companiesOf(row: TouchedDay) {
  const offered = row.is_approved && !row.is_fact ? row.outsources_ids : [];
  const others = new Set([
    ...offered,
    ...(row.employee_network_id === null ? [] : [row.employee_network_id]),
  ]);
  others.delete(row.network_id);
  return [...others].map((network_id) => ({ network_id, shop_id: null }));
}

/** Brings the ledger after the published days that the step wrote (planning 182). */
async function bringLedger({ tx, at, written, commandId }: Step) {
  const cells = written.flatMap(({ worker_id, dt, is_approved, is_fact }) =>
    is_approved && !is_fact && worker_id !== null ? [{ worker_id, dt }] : [],
  );
  if (cells.length > 0) await postBurdens(tx, { at, command_id: await commandId(), cells });
}

async function publishTouched({ deps, tx, by, touched, written }: Step) {
  const approved = approvedAmong(written);
  if (approved) await deps.jobs.publish(tx, approvedDaysChanged, approved);
  for (const { network_id, shop_id, dt_from, dt_to } of touched.values()) {
    await deps.live.publish(tx, {
      topic: 'worker_day',
      network_id,
      ...(shop_id === null ? {} : { shop_id }),
      dt_from,
      dt_to,
      // Companies do not learn who plans.
      ...(network_id === by.network_id ? { author_id: by.user_id } : {}),
    });
  }
}

class DryRun extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('dry run');
    this.result = result;
  }
}

/**
 * Runs one step in one transaction under one command of the journal. Deferred constraints speak before it ends,
 * and a dry run answers as if it had been done and leaves nothing.
 */
export async function inCommand<Result>(
  deps: Deps,
  by: CommandBy,
  work: (step: Step) => Promise<Result>,
  options: { dry_run?: boolean } = {},
): Promise<Result> {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const step = stepOf(deps, tx, by);
      const result = await work(step);
      await checkConstraintsNow(tx);
      if (options.dry_run) throw new DryRun(result);
      await bringLedger(step);
      await publishTouched(step);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result as Result;
    const found = databaseError(error);
    throw (found && refusalOf(found)) ?? error;
  }
}
