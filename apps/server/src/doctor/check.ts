import type { RawBuilder } from 'kysely';

/** One row that is not as it must be. */
export interface Finding {
  network_id: number | null;
  /** The row, or the pair of rows, by their keys. */
  id: string;
  detail: string;
}

/** Something that is true of a whole database, with the question that finds what breaks it. */
export interface Check {
  name: string;
  /** What must be true, as an operator reads it. */
  says: string;
  find: RawBuilder<Finding>;
}
