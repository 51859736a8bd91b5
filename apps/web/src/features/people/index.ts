export { fullNameOf } from './names.ts';
export { type Employee, rosterQuery } from './roster.queries.ts';
