import {
  FIRST_DT,
  isDt,
  isDttm,
  isInBounds,
  LAST_DT,
  parseTm,
  readWebAddress,
  shownDttm,
} from '@shiftwright/domain';
import { z } from 'zod';

/** Names another record of the same network, by its code or else by its name. */
export const ref = z.string().min(1);
const BOUNDS = `must lie between ${FIRST_DT} and ${LAST_DT}`;
/** A date within the bounds of everything that is dated (network 30). */
export const dt = z
  .string()
  .refine(isDt, { error: 'must be a date YYYY-MM-DD', abort: true })
  .refine(isInBounds, BOUNDS);
export const birthDt = z
  .string()
  .refine((text) => isDt(text) && '1900-01-01' <= text && text <= LAST_DT, 'must be a date from 1900 on');
export const dttm = z
  .string()
  .refine(isDttm, { error: 'must be a local date-time YYYY-MM-DDTHH:MM:SS', abort: true })
  .refine((text) => isInBounds(text.slice(0, 10)), BOUNDS);
/** As `dttm`, perhaps the second time that a clock which went back shows (network 55). */
export const shiftDttm = z
  .string()
  .refine((text) => isDttm(shownDttm(text)), {
    error: 'must be a local date-time YYYY-MM-DDTHH:MM:SS',
    abort: true,
  })
  .refine((text) => isInBounds(text.slice(0, 10)), BOUNDS);
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
