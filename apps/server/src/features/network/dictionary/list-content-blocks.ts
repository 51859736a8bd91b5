import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findContentBlocks } from './dictionary.repository.ts';

/** Texts of the network in the reader's language; {{username}} in a body is the reader's login (network 6). */
export async function listContentBlocks(ctx: Ctx, input: InputOf<typeof network.contentBlock>) {
  const rows = await findContentBlocks(ctx.db, ctx.who, input.code);
  return rows.map((row) => {
    const body = (ctx.locale === 'ru' ? row.body_ru : null) ?? row.body;
    return { name: row.name, code: row.code, body: body.replaceAll('{{username}}', row.username ?? '') };
  });
}
