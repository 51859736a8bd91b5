export { fullNameOf, shortNameOf } from './names.ts';
export { type Employee, rosterQuery } from './roster.queries.ts';
