import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import { InvalidFields, NotFound } from '../../../platform/errors.ts';
import { requireShop } from '../../access/index.ts';
import {
  deleteAddress,
  findAddress,
  findAddresses,
  findTouched,
  insertAddress,
} from './recognition.repository.ts';

async function addressById(ctx: Ctx, id: number): Promise<network.ShopIpAddress> {
  const address = await findAddress(ctx.db, ctx.who.network_id, id);
  if (!address) throw new NotFound();
  return address;
}

/** The addresses from which a department works; none when no department is named (network 28). */
export async function listIpAddresses(ctx: Ctx, input: InputOf<typeof network.listShopIpAddresses>) {
  return input.shop_id === undefined ? [] : findAddresses(ctx.db, ctx.who.network_id, input.shop_id);
}

/** One address, to whoever may see those of its department. */
export async function getIpAddress(ctx: Ctx, { id }: InputOf<typeof network.getShopIpAddress>) {
  const address = await addressById(ctx, id);
  await requireShop(ctx, address.shop, 'ShopIpAddress', 'GET');
  return address;
}

/** Adds an address or a range; what already tells another department cannot tell this one. */
export async function createIpAddress(ctx: Ctx, input: InputOf<typeof network.createShopIpAddress>) {
  const touched = await findTouched(ctx.db, ctx.who.network_id, input.ip_address);
  if (touched.some((one) => one.is_same))
    throw new InvalidFields({ ip_address: [{ key: 'validation.taken' }] });
  const other = touched.find((one) => one.shop_id !== input.shop);
  if (other)
    throw new InvalidFields({ ip_address: [{ key: 'ip.of_another', params: { shop: other.name } }] });
  const id = await saving(() => insertAddress(ctx.db, ctx.who.network_id, input.shop, input.ip_address));
  return addressById(ctx, id);
}

export async function deleteIpAddress(
  ctx: Ctx,
  input: InputOf<typeof network.deleteShopIpAddress>,
): Promise<undefined> {
  const address = await addressById(ctx, input.id);
  await requireShop(ctx, address.shop, 'ShopIpAddress', 'DELETE');
  await deleteAddress(ctx.db, address.id);
}
