import type { Method } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { requireSharedSettings } from '../../network/index.ts';
import { findAttached } from '../calculation/load.repository.ts';
import { isForNewDepartments } from './template-write.repository.ts';

interface Right {
  func: 'LoadTemplate' | 'OperationTypeTemplate' | 'OperationTypeRelation';
  method: Exclude<Method, 'GET'>;
}

/** Whoever changes a load template holds the function in every department that has it (network 57). */
export async function requireTemplateInForce(ctx: Ctx, right: Right, id: number): Promise<void> {
  const { network_id } = ctx.who;
  await requireSharedSettings(ctx, right, {
    is_everywhere: await isForNewDepartments(ctx.db, network_id, id),
    shop_ids: await findAttached(ctx.db, network_id, id, null),
  });
}
