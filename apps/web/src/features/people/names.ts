import type { Employee } from './roster.queries.ts';

type Person = Employee['user'];

/** Last, first and middle name. */
export function fullNameOf(user: Pick<Person, 'last_name' | 'first_name' | 'middle_name'>): string {
  return [user.last_name, user.first_name, user.middle_name].filter(Boolean).join(' ');
}

/** Last name and initials, for narrow places. */
export function shortNameOf(user: Pick<Person, 'last_name' | 'first_name' | 'middle_name'>): string {
  const initials = [user.first_name, user.middle_name].map((name) => (name ? `${name[0]}.` : '')).join(' ');

  return `${user.last_name} ${initials}`.trim();
}
