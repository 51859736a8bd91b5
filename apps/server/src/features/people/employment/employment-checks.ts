import { employmentProblems, overlappingEmployments } from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import { Invalid, InvalidFields } from '../../../platform/errors.ts';
import { findStoredPoints } from './employment-write.repository.ts';

interface Wanted {
  id: number | null;
  employee_id: number;
  shop_id: number;
  dt_hired: string;
  dt_fired: string | null;
  shift_hours_length_min: number | null;
  shift_hours_length_max: number | null;
}

const PROBLEMS = {
  fired_before_hired: () => new Invalid('employment.fired_before_hired', {}, { as: 'non_field_errors' }),
  shortest_over_longest: () =>
    new InvalidFields({ shift_hours_length_max: [{ key: 'employment.shortest_over_longest' }] }),
};

export const overlaps = (dates: string) =>
  new Invalid('employment.overlaps', { dates }, { as: 'non_field_errors' });

/** Dates in order, shift lengths in order, and no second employment in the department at the same time. */
export async function checkEmployment(db: Db, wanted: Wanted) {
  const [problem] = employmentProblems(wanted);
  if (problem) throw PROBLEMS[problem]();
  const [other] = overlappingEmployments(wanted, await findStoredPoints(db, wanted.employee_id));
  if (other) throw overlaps(`${other.dt_hired} – ${other.dt_fired ?? '…'}`);
}

/** Refusals of the database that two writers at once can meet. */
export const RACES = {
  employment_no_overlap: () => overlaps('…'),
  employment_network_id_code_key: () => new InvalidFields({ code: [{ key: 'employment.code_taken' }] }),
};
