import { z } from 'zod';
import { crud } from '../crud.ts';
import { decimalBetween, id, idList, ipAddress, nonEmpty, orNull, text } from '../field-types.ts';
import * as calls from './calls.ts';

/** Where people mark arrival and leave (network 27). */
const tickPoint = z.object({
  id: z.int(),
  shop_id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  /** The secret by which a tablet makes marks here; null once it is taken back. */
  key: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
});
export type TickPoint = z.output<typeof tickPoint>;

const pointFields = {
  name: nonEmpty(128),
  code: orNull(text(64)).optional(),
  latitude: orNull(decimalBetween(-90, 90, 8)).optional(),
  longitude: orNull(decimalBetween(-180, 180, 8)).optional(),
};

const tickPointCalls = crud('TickPoint', tickPoint);

export const listTickPoints = tickPointCalls.page(
  calls.listTickPoints,
  'Tick points of my departments',
  {
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    id__in: idList.optional(),
    name: z.string().optional(),
    code: z.string().optional(),
  },
  { at: ['shop_id', 'shop_id__in'] },
);

export const getTickPoint = tickPointCalls.one(calls.getTickPoint, 'One tick point of my departments');

export const createTickPoint = tickPointCalls.create(
  calls.createTickPoint,
  'Creates a tick point in a department',
  { shop_id: id, ...pointFields },
  { at: 'shop_id' },
);

export const updateTickPoint = tickPointCalls.update(
  calls.updateTickPoint,
  'Changes a tick point, or moves it to another of my departments',
  { shop_id: id.optional(), ...pointFields },
  { at: 'shop_id' },
);

export const deleteTickPoint = tickPointCalls.remove(
  calls.deleteTickPoint,
  'Removes a tick point; marks made there stay',
);

export const renewTickPointKey = tickPointCalls.one(
  calls.renewTickPointKey,
  'Makes a new key for a tick point; tablets with the old one are shut out',
);

export const revokeTickPointKey = tickPointCalls.one(
  calls.revokeTickPointKey,
  'Takes the key of a tick point back; nobody makes marks there until there is a new one',
);

/** `ip_address` is one address, v4 or v6, or a range by prefix such as 10.1.0.0/24 (network 28). */
const shopIpAddress = z.object({ id: z.int(), ip_address: z.string(), shop: z.int() });
export type ShopIpAddress = z.output<typeof shopIpAddress>;

const shopIpAddressCalls = crud('ShopIpAddress', shopIpAddress);

export const listShopIpAddresses = shopIpAddressCalls.list(
  calls.listShopIpAddresses,
  'Addresses from which a department works; none without a department',
  { shop_id: id.optional() },
  { at: 'shop_id' },
);

export const getShopIpAddress = shopIpAddressCalls.one(calls.getShopIpAddress, 'One address of a department');

export const createShopIpAddress = shopIpAddressCalls.create(
  calls.createShopIpAddress,
  'Adds an address or a range of addresses to a department',
  { ip_address: ipAddress, shop: id },
  { at: 'shop' },
);

export const deleteShopIpAddress = shopIpAddressCalls.remove(
  calls.deleteShopIpAddress,
  'Removes an address of a department',
);
