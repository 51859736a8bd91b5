import { describe, expect, it } from 'vitest';
import { firstWithoutRoom } from './fitting.ts';

const things = [
  { rank: null, width: 100 },
  { rank: 1, width: 50 },
  { rank: 0, width: 80 },
  { rank: 2, width: 20 },
];

describe('a row of tools', () => {
  it('has room for everything where it is wide enough', () => {
    expect(firstWithoutRoom(things, 280, 10)).toBe(Number.POSITIVE_INFINITY);
  });
  it('puts what ranks last behind the button first', () => {
    expect(firstWithoutRoom(things, 279, 10)).toBe(2);
    expect(firstWithoutRoom(things, 249, 10)).toBe(1);
    expect(firstWithoutRoom(things, 150, 10)).toBe(0);
  });
  it('leaves a smaller thing of a lower rank out where a greater one had no room', () => {
    expect(firstWithoutRoom(things, 220, 10)).toBe(1);
  });
  it('counts no gap for what is not there', () => {
    expect(firstWithoutRoom([...things, { rank: 3, width: 0 }], 280, 10)).toBe(Number.POSITIVE_INFINITY);
  });
});
