import { describe, expect, it } from 'vitest';
import { moveRefusal } from './employment-move.ts';

const employment = { shop_id: 1, dt_hired: '2026-03-01', dt_fired: '2026-03-31' };

describe('a move to another department (people 55)', () => {
  it.each([
    ['within the employment', { shop_id: 2, dt: '2026-03-02' }, null],
    ['on its last day', { shop_id: 2, dt: '2026-03-31' }, null],
    ['on its first day', { shop_id: 2, dt: '2026-03-01' }, 'move_before_hire'],
    ['after its last day', { shop_id: 2, dt: '2026-04-01' }, 'move_after_end'],
    ['to where it is', { shop_id: 1, dt: '2026-03-02' }, 'move_same_department'],
  ])('%s', (_what, to, refusal) => expect(moveRefusal(employment, to)).toBe(refusal));

  it('of an open employment has no last day', () =>
    expect(moveRefusal({ ...employment, dt_fired: null }, { shop_id: 2, dt: '2030-01-01' })).toBeNull());
});
