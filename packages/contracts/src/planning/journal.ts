import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList, int, nonEmpty } from '../field-types.ts';
import { inOneYear, ONE_YEAR } from '../file-call.ts';
import { inOrder, period, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';
import { planViolation, workerDay } from './worker-day.ts';

const author = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });

/**
 * The body of a 409 after a concurrent edit, so that a screen can offer mine or theirs: one entry for each day or cell that is
 * no longer what the writer saw (planning 88). Beyond the caller's access scope `current`, `cell` and `author` are empty.
 */
export const concurrentEdits = z.object({
  detail: z.string(),
  /** Of the first conflict: the row as it stands, and its author's name. */
  current: workerDay.nullable(),
  author: z.string().nullable(),
  conflicts: z.array(
    z.object({
      /** The row that was named; null when a cell was compared with what the screen showed. */
      id: z.int().nullable(),
      employee_id: z.int().nullable(),
      dt: z.string().nullable(),
      is_fact: z.boolean(),
      is_approved: z.boolean(),
      /** Mine: the day as it was sent. */
      sent: z.record(z.string(), z.unknown()).nullable(),
      /** Theirs: the named row as it stands, null when it was deleted. */
      current: workerDay.nullable(),
      /** Everything that stands in the cell. */
      cell: z.array(workerDay),
      author: author.nullable(),
      /** When it was written, an instant (UTC). */
      dttm: z.string().nullable(),
    }),
  ),
});
export type ConcurrentEdits = z.output<typeof concurrentEdits>;

/** One row that a step changed: nothing before when it was new, nothing after when it was deleted. */
const journalChange = z.object({
  worker_day_id: z.int(),
  employee_id: z.int().nullable(),
  dt: z.string(),
  before: workerDay.nullable(),
  after: workerDay.nullable(),
});

/**
 * One step of the journal, as a history panel shows it: "Delete 42 shifts, 3-9 June". Counts, dates, people and
 * departments are of the days that the caller may see. `dttm` is an instant (UTC).
 */
export const journalStep = z.object({
  id: z.int(),
  /** What was done: create, update, delete, batch, change_list, duplicate, approve_plan, undo, redo … */
  name: z.string(),
  dttm: z.string(),
  /** Null when the product acted by itself, and where somebody of a client did. */
  user: author.nullable(),
  /** The name of the client whose step it was: a company does not learn who. */
  client_name: z.string().nullable(),
  /** The department the step was asked for, when it named one. */
  shop_id: z.int().nullable(),
  /** Departments in which days changed. */
  shop_ids: z.array(z.int()),
  /** Given when an approval was withdrawn. */
  reason: z.string().nullable(),
  dt_from: z.string().nullable(),
  dt_to: z.string().nullable(),
  /** Employees-and-dates (open shifts by themselves) that the step touched. */
  cells: z.int(),
  /** The only person whom the step touched; null when there were several or none. */
  employee_id: z.int().nullable(),
  created: z.int(),
  updated: z.int(),
  deleted: z.int(),
  /** How many rules the plan broke that the step approved. */
  violations: z.int(),
  /** Has this step been undone, and not redone since? */
  undone: z.boolean(),
  /** Of an undo or redo: the step it was about, and that step's name. */
  undoes_id: z.int().nullable(),
  undoes_name: z.string().nullable(),
  /** May it be undone at all? Approvals may not (they are withdrawn); rights are judged by day when it is tried. */
  can_undo: z.boolean(),
  /** Did the caller undo it, without having edited anything since? */
  can_redo: z.boolean(),
  /** Only when one step, one cell or one day is asked for; the first 500 rows. */
  changes: z.array(journalChange).optional(),
  /** With `changes`: the rules that were broken. */
  broken: z.array(planViolation).optional(),
});
export type JournalStep = z.output<typeof journalStep>;

const counts = {
  /** Own steps that a bare undo can still take back, counted up to 1000. */
  undo_count: z.int(),
  /** Own undone steps that a bare redo can bring back. */
  redo_count: z.int(),
};

/**
 * The journal, newest first. Filters combine: a cell is `employee_id` with `dt`, a department is `shop_id` (days worked
 * there and days off of its people), `mine` are the caller's own steps, `undos=false` leaves out undos and redos.
 */
export const listJournal = endpoint(calls.listJournal, {
  needs: 'WorkerDay_journal',
  at: 'shop_id',
  summary: 'What was done with worker days, by whom, and what each day was and became',
  query: z.object({
    id: id.optional(),
    shop_id: id.optional(),
    employee_id: id.optional(),
    employee_id__in: idList.optional(),
    worker_day_id: id.optional(),
    dt: dt.optional(),
    dt__gte: dt.optional(),
    dt__lte: dt.optional(),
    mine: bool.optional(),
    undos: bool.default(true),
    limit: int.default(50),
    offset: int.default(0),
  }),
  response: z.object({ count: z.int(), results: z.array(journalStep), ...counts }),
});
export type JournalQuery = z.output<typeof listJournal.query>;

/** Why a day was left as it is by an undo or redo. */
export const SKIP_REASONS = [
  /** Somebody changed the cell after the step; `author` is who. */
  'changed_later',
  /** The caller may not do this to this day (rights by type and action, limits of days). */
  'no_right',
  /** The day is protected and the caller may not change protected days. */
  'protected',
  /** The employment, department, work type or outsourcer of the former day is no more. */
  'unavailable',
  /** The former day would now clash with another day of the person. */
  'clash',
] as const;

const skipped = z.object({
  employee_id: z.int().nullable(),
  dt: z.string(),
  is_fact: z.boolean(),
  is_approved: z.boolean(),
  reason: z.enum(SKIP_REASONS),
  /** The reason in the caller's language. */
  text: z.string(),
  /** What stands in the cell. */
  current: z.array(workerDay),
  /** Who wrote last what stands. */
  author: author.nullable(),
});

/**
 * What an undo or redo did: `command_id` is the step undone or redone, `done` counts the cells that went back, `skipped`
 * lists the others. With `done` 0 the step leaves the stack all the same, so that the next press reaches the one before.
 */
export const undoResult = z.object({
  command_id: z.int(),
  name: z.string(),
  done: z.int(),
  skipped: z.array(skipped),
  dt_from: z.string().nullable(),
  dt_to: z.string().nullable(),
  shop_ids: z.array(z.int()),
  ...counts,
});
export type UndoResult = z.output<typeof undoResult>;

const which = z.object({
  /** The step of the journal; left out: the newest own one that the caller may still edit. */
  command_id: id.optional(),
  /** Without `command_id`: only steps that touched this department (its days, and days off of its people). */
  shop_id: id.optional(),
});

/**
 * Takes a step back, as one new step. Only cells that nobody has changed since go back; the rest are listed.
 * With `cells` (and `command_id`) only these employees-and-dates go back, as an ordinary step "reject" that can itself be
 * undone; the step named stays, and taking it back later takes back what is left of it.
 * Refused: 400 for approvals, 403 when no day of it may be edited by the caller, 404 for an unknown step,
 * 409 when it is undone already or nothing is left to undo.
 */
export const undoWorkerDays = endpoint(calls.undoWorkerDays, {
  needs: 'WorkerDay_undo',
  at: 'shop_id',
  summary: 'Takes a step back: the newest own one, or the one named',
  body: which
    .extend({
      cells: z
        .array(z.object({ employee_id: id, dt }))
        .min(1)
        .max(20_000)
        .optional(),
    })
    .refine(({ cells, command_id }) => cells === undefined || command_id !== undefined, {
      path: ['command_id'],
      params: { code: 'validation.required' },
    }),
  response: undoResult,
});

/** Brings back what the caller undid, newest first; an own edit in between empties the stack (409). */
export const redoWorkerDays = endpoint(calls.redoWorkerDays, {
  needs: 'WorkerDay_redo',
  at: 'shop_id',
  summary: 'Brings back what the caller has undone',
  body: which,
  response: undoResult,
});

/**
 * Takes the last approval of employees-and-dates back: the version approved before it stands again (none when there was
 * none), drafts stay as they are. The reason is kept in the journal. `withdrawn` counts employee-dates and open shifts;
 * dates that somebody changed since in the approved version (an exchange, a vacancy taken) stay and are listed.
 */
export const withdrawApproval = endpoint(calls.withdrawApproval, {
  needs: 'WorkerDay_approve',
  at: 'shop_id',
  summary: 'Takes the last approval of a period back, for a stated reason',
  body: z
    .object({
      shop_id: id,
      is_fact: bool,
      ...period.shape,
      employee_ids: idList.optional(),
      /** Published open shifts of the department become drafts again too. */
      open_vacs: bool.default(false),
      reason: nonEmpty(1000),
    })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(inOneYear, { path: ['dt_to'], params: ONE_YEAR }),
  response: z.object({ withdrawn: z.int(), skipped: z.array(skipped) }),
});
