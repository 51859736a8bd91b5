import { DRAFT_REASONS } from '@shiftwright/domain';
import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { bool, dt, dttm, id, idList, markDttm, nonEmpty, nothing, number } from '../field-types.ts';
import * as calls from './calls.ts';

/** C arrival, L leave, S and E bounds of a break, N none (timekeeping 34). */
const recordType = z.enum(['C', 'L', 'S', 'E', 'N']);

const attendanceRecord = z.object({
  id: z.int(),
  dt: z.string(),
  dttm: z.string(),
  type: recordType,
  user_id: z.int(),
  employee_id: z.int().nullable(),
  verified: z.boolean(),
  is_fraud: z.boolean(),
  terminal: z.boolean(),
  /** There while a mark of one's own waits for the manager: it made a draft of the fact alone (timekeeping 60). */
  is_draft: z.literal(true).optional(),
  /** Why it waits; empty for a mark that was made before reasons were kept. */
  draft_reasons: z.array(z.enum(DRAFT_REASONS)).optional(),
  shop_id: z.int(),
  has_photo: z.boolean(),
});

export const listAttendanceRecords = endpoint(calls.listAttendanceRecords, {
  needs: 'AttendanceRecords',
  at: ['shop_id', 'shop_id__in'],
  summary: 'Arrivals and leaves as they were recorded',
  query: z.object({
    dt: dt.optional(),
    dt__gte: dt.optional(),
    dt__lte: dt.optional(),
    type: recordType.optional(),
    /** Only those that wait for the manager, or only the others. */
    is_draft: bool.optional(),
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    user_id: id.optional(),
    employee_id: id.optional(),
    employee_id__in: idList.optional(),
    id__in: idList.optional(),
  }),
  response: z.array(attendanceRecord),
});

export const getAttendanceRecord = crud('AttendanceRecords', attendanceRecord).one(
  calls.getAttendanceRecord,
  'One arrival or leave as it was recorded',
);

/**
 * A mark by a signed-in person for himself (or for another, with the right), by a tick point that names its key, or by
 * a terminal at an address of the department. The same `client_key` is the same mark of a person, however often it is sent.
 */
export const recordAttendance = endpoint(calls.recordAttendance, {
  needs: null,
  open: true,
  summary: 'Records an arrival or a leave, and what it means for the fact',
  body: z.object({
    shop_id: id.optional(),
    shop_code: nonEmpty().optional(),
    tick_point_key: nonEmpty(36).optional(),
    user_id: id.optional(),
    employee_id: id.optional(),
    /** Without it the schedule tells arrival from leave. */
    type: recordType.optional(),
    /** The moment of a mark that was made without a connection, on the department's clock or with its offset; now when absent. */
    dttm: markDttm.optional(),
    lat: number.optional(),
    lon: number.optional(),
    client_key: nonEmpty(64).optional(),
  }),
  response: attendanceRecord.extend({
    tick_point_id: z.int().nullable(),
    /** Seconds later than planned (an arrival) or earlier (a leave); negative when better, null without a plan. */
    lateness: z.int().nullable(),
  }),
});

const task = z.object({
  id: z.int(),
  code: z.string().nullable(),
  dt: z.string(),
  dttm_start_time: z.string(),
  dttm_end_time: z.string(),
  employee_id: z.int(),
  operation_type: z.object({
    id: z.int(),
    shop_id: z.int(),
    work_type_id: z.int().nullable(),
    operation_type_name: z.object({ id: z.int(), name: z.string(), code: z.string().nullable() }),
  }),
});

export const listTasks = endpoint(calls.listTasks, {
  needs: 'Task',
  at: ['shop_id', 'shop_id__in'],
  summary: 'What people are to do within their shifts',
  query: z.object({
    dt: dt.optional(),
    dt__gte: dt.optional(),
    dt__lte: dt.optional(),
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    employee_id: id.optional(),
    employee_id__in: idList.optional(),
    id__in: idList.optional(),
  }),
  response: z.array(task),
});

export const getTask = crud('Task', task).one(calls.getTask, 'One task within a shift');

/**
 * A task as another system tells it, by the code that system gave it; people, departments and operations by id or by
 * their codes. With `by_code` a new task is taken too (201) and a removed one comes back; news older than what is stored
 * (`dttm_event`) change nothing.
 */
export const saveTask = endpoint(calls.saveTask, {
  needs: 'Task',
  at: ['shop_id'],
  summary: 'Saves a task by its code',
  params: z.object({ code: nonEmpty(256) }),
  body: z.object({
    by_code: bool.optional(),
    employee_id: id.optional(),
    tabel_code: nonEmpty(64).optional(),
    shop_id: id.optional(),
    shop_code: nonEmpty(64).optional(),
    operation_type_id: id.optional(),
    /** As it is listed: read where neither id nor code of an operation is sent. */
    operation_type: z.object({ id }).optional(),
    operation_type_code: nonEmpty(64).optional(),
    /** The date the task counts on; that of its start when left out. */
    dt: dt.optional(),
    dttm_start_time: dttm,
    dttm_end_time: dttm,
    /** When the other system changed it; in UTC where no zone is told. */
    dttm_event: markDttm.optional(),
  }),
  response: task,
});

/** Whether the code is known or not, afterwards there is no task of it (timekeeping 51). */
export const deleteTask = endpoint(calls.deleteTask, {
  needs: 'Task',
  summary: 'Removes a task by its code',
  params: z.object({ code: nonEmpty(256) }),
  body: z.object({}),
  response: nothing,
});
