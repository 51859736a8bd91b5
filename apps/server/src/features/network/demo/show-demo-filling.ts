import type { Ctx } from '../../../platform/context.ts';
import { findDemoFilling } from './demo.repository.ts';

/** How many stores of the demo are filled, of how many; none of none where there is no demo. */
export async function showDemoFilling({ db }: Pick<Ctx, 'db'>) {
  const demo = await findDemoFilling(db);
  return { filled: demo?.filled ?? 0, total: demo?.total ?? 0 };
}
