import type { Infeasibility, Relaxation } from './infeasibility-codes.ts';

type Whom = Partial<Pick<Infeasibility, 'employee_id' | 'employment_id' | 'dt' | 'work_type_id'>>;

const NOBODY = { employee_id: null, employment_id: null, dt: null, work_type_id: null };

export function infeasibility(
  code: Infeasibility['code'],
  whom: Whom,
  values: Infeasibility['values'],
  relaxations: readonly Relaxation[],
): Infeasibility {
  return { ...NOBODY, ...whom, code, values, relaxations: [...relaxations] };
}

export function relax(
  code: Relaxation['code'],
  values: Relaxation['values'] = {},
  { employee_id = null, dt = null, work_type_id = null }: Whom = {},
): Relaxation {
  return { code, employee_id, dt, work_type_id, values };
}
