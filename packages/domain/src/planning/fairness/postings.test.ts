import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BURDEN_KINDS } from './burdens.ts';
import { type Burden, planPostings, type StandingPosting } from './postings.ts';

const aBurden: fc.Arbitrary<Burden> = fc.record({
  worker_id: fc.nat(2),
  shop_id: fc.nat(1),
  dt: fc.constantFrom('2026-03-12', '2026-03-14'),
  kind: fc.constantFrom(...BURDEN_KINDS),
  worker_day_id: fc.nat(),
});
const place = ({ worker_id, dt, kind }: Burden) => `${worker_id}:${dt}:${kind}`;

/** A ledger as it grows: every posting, each with the one that it reverses. */
interface Entry extends StandingPosting {
  reverses_id: number | null;
}
const standingIn = (ledger: readonly Entry[]) =>
  ledger.filter((one) => one.reverses_id === null && !ledger.some((other) => other.reverses_id === one.id));

describe('planPostings', () => {
  it('keeps a ledger that balances and says what is borne, whatever comes and goes', () => {
    fc.assert(
      fc.property(fc.array(fc.array(aBurden, { maxLength: 8 }), { maxLength: 8 }), (plans) => {
        const ledger: Entry[] = [];
        for (const borne of plans) {
          const { post, reverse } = planPostings(standingIn(ledger), borne);
          for (const { id, ...one } of reverse) ledger.push({ ...one, id: ledger.length, reverses_id: id });
          for (const one of post) ledger.push({ ...one, id: ledger.length, reverses_id: null });

          const standing = standingIn(ledger);
          expect(new Set(standing.map(place))).toEqual(new Set(borne.map(place)));
          expect(new Set(standing.map(place)).size).toBe(standing.length);
          const reversed = ledger.flatMap(({ reverses_id }) => reverses_id ?? []);
          expect(new Set(reversed).size).toBe(reversed.length);
        }
      }),
    );
  });

  it('leaves alone what already stands, though the row of the plan is another', () => {
    const one = { worker_id: 1, shop_id: 1, dt: '2026-03-14', kind: 'weekend' as const, worker_day_id: 5 };
    expect(planPostings([{ ...one, id: 9 }], [{ ...one, worker_day_id: 6 }])).toEqual({
      post: [],
      reverse: [],
    });
  });
});
