import { databaseError, FOREIGN_KEY } from '../../platform/db/constraint-violations.ts';
import type { AppError } from '../../platform/errors.ts';

/**
 * Runs a write and says in the words of the rules what the database refuses: by the constraint's name, or `in_use`
 * where other rows still refer to what should go.
 */
export async function refusing<Result>(
  work: Promise<Result>,
  refusals: Record<string, () => AppError>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const cause = databaseError(error);
    if (!cause) throw error;
    const refusal =
      refusals[cause.constraint ?? ''] ?? (cause.code === FOREIGN_KEY ? refusals.in_use : undefined);
    throw refusal?.() ?? error;
  }
}
