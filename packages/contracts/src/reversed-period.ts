import { z } from 'zod';
import { dt } from './field-types.ts';

/** A period of days, both ends included; a reversed one is refused on dt_to (access 48). */
export const period = z.object({ dt_from: dt, dt_to: dt });

/** Refuses a period that ends before it starts. */
export function inOrder<T extends { dt_from: string; dt_to: string }>(value: T): boolean {
  return value.dt_from <= value.dt_to;
}
export const REVERSED_PERIOD = { path: ['dt_to'], params: { code: 'validation.reversed_period' } };
