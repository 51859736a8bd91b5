import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, id, nonEmpty, upload } from '../field-types.ts';
import { fileBody } from '../file-call.ts';
import * as calls from './calls.ts';

/** The secret of a tick point; sent in bodies, so that no log of addresses keeps it. */
const tick_point_key = nonEmpty(36);

const moments = z.object({ dttm_work_start: z.string(), dttm_work_end: z.string() });

const tickPerson = z.object({
  user_id: z.int(),
  employee_id: z.int(),
  name: z.string(),
  position: z.string().nullable(),
  /** Approved shifts here that begin or end today. */
  shifts: z.array(moments),
  /** The newest mark made here since yesterday. */
  last: z.object({ type: z.enum(['C', 'L', 'S', 'E', 'N']), dttm: z.string() }).nullable(),
});
export type TickPerson = z.output<typeof tickPerson>;

export const openTickPage = endpoint(calls.openTickPage, {
  needs: null,
  open: true,
  summary: 'What a tablet at a tick point shows: the people of the department and their shifts of the day',
  body: z.object({ tick_point_key }),
  response: z.object({
    tick_point: z.object({ id: z.int(), name: z.string() }),
    shop: z.object({ id: z.int(), name: z.string(), timezone: z.string() }),
    /** The server's moment, by which a tablet with a wrong clock sets itself right. */
    now: z.string(),
    /** Marks are taken only this near to the point; null: anywhere. */
    allowed_geo_distance_km: z.number().nullable(),
    /** May a mark carry a photo. */
    camera: z.boolean(),
    people: z.array(tickPerson),
  }),
});
export type TickPage = z.output<typeof openTickPage.response>;

export const addTickPhoto = endpoint(calls.addTickPhoto, {
  needs: null,
  open: true,
  summary: 'Keeps the photo of a mark whose person agreed to it; the same photo sent again changes nothing',
  body: z.object({
    tick_point_key,
    client_key: nonEmpty(64),
    consent: bool.optional(),
    file: upload.optional(),
  }),
  response: z.object({ record_id: z.int() }),
});

export const attendancePhoto = endpoint(calls.attendancePhoto, {
  needs: 'AttendanceRecords',
  summary: 'The photo of a mark, as a picture',
  params: z.object({ id }),
  response: fileBody,
});
