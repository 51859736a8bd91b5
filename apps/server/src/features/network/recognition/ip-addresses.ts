import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidFields, NotFound } from '../../../platform/errors.ts';
import { requireShop } from '../../access/index.ts';
import {
  deleteAddress,
  findAddress,
  findAddresses,
  findTouched,
  insertAddress,
  lockAddresses,
} from './recognition.repository.ts';

type Added = InputOf<typeof network.createShopIpAddress>;

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

/** What already tells another department cannot tell this one. */
async function requireUntouched(tx: Tx, networkId: number, { shop, ip_address }: Added) {
  const touched = await findTouched(tx, networkId, ip_address);
  if (touched.some((one) => one.is_same))
    throw new InvalidFields({ ip_address: [{ key: 'validation.taken' }] });
  const other = touched.find((one) => one.shop_id !== shop);
  if (other)
    throw new InvalidFields({ ip_address: [{ key: 'ip.of_another', params: { shop: other.name } }] });
}

/** Adds an address or a range of addresses to a department. */
export async function createIpAddress(ctx: Ctx, input: Added) {
  const { network_id } = ctx.who;
  const id = await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      await lockAddresses(tx, network_id);
      await requireUntouched(tx, network_id, input);
      return insertAddress(tx, network_id, input.shop, input.ip_address);
    }),
  );
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
