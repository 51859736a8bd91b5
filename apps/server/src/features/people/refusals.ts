import type { AppError } from '../../platform/errors.ts';

interface DatabaseError {
  code: string;
  constraint?: string;
}

const FOREIGN_KEY = '23503';

function databaseError(error: unknown): DatabaseError | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? (error as DatabaseError) : null;
}

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
