import { isDt, isDttm, parseTm, readWebAddress } from '@shiftwright/domain';
import { z } from 'zod';

/** Names another record of the same network, by its code or else by its name. */
export const ref = z.string().min(1);
export const dt = z.string().refine(isDt, 'must be a date YYYY-MM-DD');
export const dttm = z.string().refine(isDttm, 'must be a local date-time YYYY-MM-DDTHH:MM:SS');
export const webAddress = z
  .string()
  .refine((text) => readWebAddress(text) !== null, 'must be an address that begins with http:// or https://');
export const tm = z.string().refine((text) => parseTm(text) !== null, 'must be a time HH:MM or HH:MM:SS');
export const json = z.record(z.string(), z.json());
export const name = z.string().min(1);
export const code = z.string().min(1).nullable().optional();
export const flag = z.boolean().optional();
export const count = z.int().min(0).optional();
export const amount = z.number().optional();
