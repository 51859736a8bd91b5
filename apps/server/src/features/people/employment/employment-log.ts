import type { KnownTerms } from './employment-terms.ts';

const LOGGED = [
  ...['shop_id', 'position_id', 'position_group_id', 'function_group_id', 'dt_to_function_group'],
  ...['dt_hired', 'dt_fired', 'norm_work_hours'],
] as const;

/** What is told to have happened to an employment. */
export const loggedEvent = (before: KnownTerms | null, after: KnownTerms | null) => {
  if (!after) return 'employment_removed';
  const isOther = (name: 'function_group_id' | 'position_group_id' | 'dt_to_function_group') =>
    (before?.[name] ?? null) !== after[name];
  if (isOther('function_group_id') || isOther('position_group_id') || isOther('dt_to_function_group'))
    return 'employment_group_changed';
  return before ? 'employment_changed' : 'employment_created';
};

/** What differs, by ids, dates and codes; that the salary changed, not what it is (access 49). */
export function loggedChange(before: KnownTerms | null, after: KnownTerms | null) {
  const [was, is] = [before, after] as [Record<string, unknown> | null, Record<string, unknown> | null];
  const names = LOGGED.filter((name) => was?.[name] !== is?.[name]);
  const of = (terms: Record<string, unknown> | null) =>
    terms && Object.fromEntries(names.map((name) => [name, terms[name] ?? null]));
  const isOtherSalary = before && after && Number(before.salary) !== Number(after.salary);
  return { before: of(was), after: of(is), ...(isOtherSalary ? { fields: ['salary'] } : {}) };
}
