import { people, rowsOf } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

/** Fewer letters fit nearly everybody. */
export const FEWEST_LETTERS = 2;
const MOST_PEOPLE = 8;

/** The people of whom the server knows every word, as far as one sees them, those whose names fit best first (people 48). */
export const peopleFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['employee', 'found', search],
    queryFn: async ({ signal }) =>
      rowsOf(
        await call(
          people.listEmployees,
          { search, order_by: ['match'], include_employments: true, limit: MOST_PEOPLE },
          { signal, quiet: true },
        ),
      ),
    staleTime: 30_000,
    meta: { quiet: true },
  });
