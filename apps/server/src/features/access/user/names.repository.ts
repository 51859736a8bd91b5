import { sql } from 'kysely';

const column = (user: string, name: string) => sql.ref(`${user}.${name}`);

/** A person in a list: the last name and the first one. */
export const nameOf = (user: string) =>
  sql<string>`trim(concat_ws(' ', ${column(user, 'last_name')}, ${column(user, 'first_name')}))`;

/** A person on paper: with the middle name, too. */
export const fullNameOf = (user: string) =>
  sql<string>`trim(concat_ws(' ', ${column(user, 'last_name')}, ${column(user, 'first_name')}, ${column(user, 'middle_name')}))`;
