import { describe, expect, it } from 'vitest';
import { draftDeletion } from './draft-deletion.ts';

const DT = '2026-03-12';
const draft = (id: number, more: object = {}) => ({ id, dt: DT, shop_id: 1, created_by_id: null, ...more });

describe('a deletion of drafts (planning 62)', () => {
  it.each([
    ['takes what nobody made', [draft(1)], {}, [[1], []]],
    ['leaves what somebody made', [draft(1, { created_by_id: 9 })], {}, [[], [1]]],
    [
      'takes that too where asked',
      [draft(1, { created_by_id: 9 })],
      { exclude_created_by: false },
      [[1], []],
    ],
    ['keeps to the dates', [draft(1, { dt: '2026-03-13' })], {}, [[], []]],
    [
      'with a department takes days there and days off',
      [draft(1), draft(2, { shop_id: null }), draft(3, { shop_id: 2 })],
      { shop_id: 1 },
      [[1, 2], []],
    ],
  ])('%s', (_case, drafts, asked, expected) => {
    const { remove, kept } = draftDeletion(drafts, { dates: [DT], exclude_created_by: true, ...asked });
    expect([remove.map(({ id }) => id), kept.map(({ id }) => id)]).toEqual(expected);
  });
});
