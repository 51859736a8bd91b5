import type { Employee } from './roster.queries.ts';

type Person = Employee['user'];

/** Last, first and middle name. */
export function fullNameOf(user: Pick<Person, 'last_name' | 'first_name' | 'middle_name'>): string {
  return [user.last_name, user.first_name, user.middle_name].filter(Boolean).join(' ');
}
