import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decimalBetween, id, idList, ipAddress, listOf, nonEmpty, orNull, paging, text } from '../wire.ts';

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

export const listTickPoints = endpoint({
  method: 'GET',
  path: '/rest_api/recognition/tick_points/',
  needs: 'TickPoint',
  at: ['shop_id', 'shop_id__in'],
  summary: 'Tick points of my departments',
  query: z.object({
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    id__in: idList.optional(),
    name: z.string().optional(),
    code: z.string().optional(),
    ...paging.shape,
  }),
  response: listOf(tickPoint),
});

export const createTickPoint = endpoint({
  method: 'POST',
  path: '/rest_api/recognition/tick_points/',
  needs: 'TickPoint',
  at: 'shop_id',
  summary: 'Creates a tick point in a department',
  status: 201,
  body: z.object({ shop_id: id, ...pointFields }),
  response: tickPoint,
});

export const updateTickPoint = endpoint({
  method: 'PUT',
  path: '/rest_api/recognition/tick_points/{id}/',
  needs: 'TickPoint',
  at: 'shop_id',
  summary: 'Changes a tick point, or moves it to another of my departments',
  params: z.object({ id }),
  body: z.object({ shop_id: id.optional(), ...pointFields }),
  response: tickPoint,
});

export const deleteTickPoint = endpoint({
  method: 'DELETE',
  path: '/rest_api/recognition/tick_points/{id}/',
  needs: 'TickPoint',
  summary: 'Removes a tick point; marks made there stay',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

export const renewTickPointKey = endpoint({
  method: 'POST',
  path: '/rest_api/recognition/tick_points/{id}/key/',
  needs: 'TickPoint',
  summary: 'Makes a new key for a tick point; tablets with the old one are shut out',
  params: z.object({ id }),
  response: tickPoint,
});

export const revokeTickPointKey = endpoint({
  method: 'DELETE',
  path: '/rest_api/recognition/tick_points/{id}/key/',
  needs: 'TickPoint',
  summary: 'Takes the key of a tick point back; nobody makes marks there until there is a new one',
  params: z.object({ id }),
  response: tickPoint,
});

/** `ip_address` is one address, v4 or v6, or a range by prefix such as 10.1.0.0/24 (network 28). */
const shopIpAddress = z.object({ id: z.int(), ip_address: z.string(), shop: z.int() });
export type ShopIpAddress = z.output<typeof shopIpAddress>;

export const listShopIpAddresses = endpoint({
  method: 'GET',
  path: '/rest_api/recognition/shop_ip_address/',
  needs: 'ShopIpAddress',
  at: 'shop_id',
  summary: 'Addresses from which a department works; none without a department',
  query: z.object({ shop_id: id.optional() }),
  response: z.array(shopIpAddress),
});

export const createShopIpAddress = endpoint({
  method: 'POST',
  path: '/rest_api/recognition/shop_ip_address/',
  needs: 'ShopIpAddress',
  at: 'shop',
  summary: 'Adds an address or a range of addresses to a department',
  status: 201,
  body: z.object({ ip_address: ipAddress, shop: id }),
  response: shopIpAddress,
});

export const deleteShopIpAddress = endpoint({
  method: 'DELETE',
  path: '/rest_api/recognition/shop_ip_address/{id}/',
  needs: 'ShopIpAddress',
  summary: 'Removes an address of a department',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});
