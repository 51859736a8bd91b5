import { Kysely, type TransactionBuilder } from 'kysely';
import type { DB } from './schema.generated.ts';

/** Lost to another transaction that waited for it, or that had read what it changed. */
const LOST = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** What one transaction of several lost is not the fault of its caller: it is taken back already, and is done again (network 58). */
function repeating(builder: TransactionBuilder<DB>) {
  const once = builder.execute.bind(builder);
  builder.execute = async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(work);
      } catch (error) {
        if (!LOST.has((error as { code?: string } | null)?.code ?? '') || attempt === ATTEMPTS) throw error;
      }
    }
  };
  return builder;
}

/** A database whose transactions are done again where they lost to another. */
export class RepeatingKysely extends Kysely<DB> {
  override transaction() {
    return repeating(super.transaction());
  }
}
