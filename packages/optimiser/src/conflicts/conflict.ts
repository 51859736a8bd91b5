import type { Conflict, Relaxation } from './types.ts';

type Whom = Partial<Pick<Conflict, 'employee_id' | 'employment_id' | 'dt' | 'work_type_id'>>;

const NOBODY = { employee_id: null, employment_id: null, dt: null, work_type_id: null };

export function conflict(
  code: Conflict['code'],
  whom: Whom,
  values: Conflict['values'],
  relaxations: readonly Relaxation[],
): Conflict {
  return { ...NOBODY, ...whom, code, values, relaxations: [...relaxations] };
}

export function relax(
  code: Relaxation['code'],
  values: Relaxation['values'] = {},
  { employee_id = null, dt = null, work_type_id = null }: Whom = {},
): Relaxation {
  return { code, employee_id, dt, work_type_id, values };
}
