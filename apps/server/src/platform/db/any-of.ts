import { sql } from 'kysely';

/** The right side of a comparison with each of some ids: one parameter, however many they are. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;
