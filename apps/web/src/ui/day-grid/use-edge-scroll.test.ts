import { expect, it } from 'vitest';
import { edgeSpeed } from './use-edge-scroll.ts';

it.each([
  ['in the middle', 300, 0],
  ['at the upper edge', 90, -13],
  ['at the lower edge', 590, 13],
  ['far beyond it', 900, 18],
])('%s', (_case, place, speed) => expect(edgeSpeed(place, 80, 600)).toBe(speed));
