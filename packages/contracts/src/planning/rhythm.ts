import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList, tm } from '../field-types.ts';
import { shiftList } from '../network/shift-list.ts';
import { rotation, usualShifts } from '../people/shapes.ts';
import * as calls from './calls.ts';

const shifts = z.object({
  /** Set for the department or in its template, learned from practice, or standard where there is no past. */
  source: z.enum(['department', 'template', 'practice', 'standard']),
  /** Share of the worked days that the list explains, 0 to 1; 1 where it is set. */
  certainty: z.number(),
  shifts: shiftList,
});

/** The shifts of a department: set, learned from the last weeks, or standard (planning 164). */
export const showShiftList = endpoint(calls.showShiftList, {
  needs: 'WorkerDay',
  at: 'shop_id',
  summary: 'The shifts that a department works',
  query: z.object({ shop_id: id }),
  response: shifts,
});

/** Whoever builds the schedule of a department says which shifts it is made of (planning 164). */
export const saveShiftList = endpoint(calls.saveShiftList, {
  needs: 'AutoSettings_create_timetable',
  at: 'shop_id',
  summary: 'Gives a department shifts of its own; null: those of its template or of practice again',
  body: z.object({ shop_id: id, shifts: shiftList }),
  response: shifts,
});

const personRhythm = z.object({
  employee_id: z.int(),
  employment_id: z.int(),
  auto_timetable: z.boolean(),
  /** As set, else as practice shows it; null where there is none. */
  rotation: rotation.nullable(),
  rotation_source: z.enum(['employment', 'practice']).nullable(),
  /** Share of the past days that the learned rotation explains, 0 to 1; null where it is set or there is none. */
  certainty: z.number().nullable(),
  /** The shift of each day of the cycle in force, from `dt_from` on, null on a day off; null where not every day has one. */
  cycle_shifts: z.array(z.object({ tm_start: tm, tm_end: tm }).nullable()).nullable(),
  usual_shifts: usualShifts,
  usual_shifts_source: z.enum(['employment', 'practice']).nullable(),
  /** Weekdays, 0 Monday, on which the person nearly never works. */
  days_off: z.array(z.int()),
});

/** What a run of the period would keep of the rhythms of people (planning 160, planning 163). */
export const listRhythms = endpoint(calls.listRhythms, {
  needs: 'AutoSettings_conflicts',
  at: 'shop_id',
  summary: 'Rotations, usual shifts and shift list that an automatic schedule would keep',
  query: z.object({ shop_id: id, dt_from: dt, dt_to: dt }),
  response: z.object({
    people: z.array(personRhythm),
    shift_list: shifts,
    /** From 0, people first, to 100, demand first (network 41). */
    rhythm_dial: z.int(),
    /** Is any need told for the period? */
    has_need: z.boolean(),
  }),
});
export type Rhythms = z.output<typeof listRhythms.response>;

/** Writes what practice shows into the data where nothing is set: of some people, or of all; and the shift list. */
export const adoptRhythms = endpoint(calls.adoptRhythms, {
  needs: 'Employment',
  at: 'shop_id',
  summary: 'Adopts the learned rotations and usual shifts of people, and the learned shift list',
  body: z.object({
    shop_id: id,
    dt_from: dt,
    /** Everybody whose rotation or usual shifts are learned, unless said otherwise. */
    employment_ids: idList.optional(),
    /** The shift list too; asks for the right to order its schedule. */
    shift_list: bool.default(false),
  }),
  response: z.object({ people: z.int(), shifts: z.int() }),
});
