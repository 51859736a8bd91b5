import { describe, expect, it } from 'vitest';
import { mergeDayNews } from './day-changes.ts';

const day = (dt: string, before: string | null, after: string | null) => ({ dt, before, after });

describe('mergeDayNews', () => {
  it('says what was first and what is last, by date', () => {
    const earlier = [day('2026-03-13', '9-18', null), day('2026-03-12', null, '9-18')];
    const later = [day('2026-03-12', '9-18', '10-19'), day('2026-03-11', '8-12', '8-13')];
    expect(mergeDayNews(earlier, later)).toEqual([
      day('2026-03-11', '8-12', '8-13'),
      day('2026-03-12', null, '10-19'),
      day('2026-03-13', '9-18', null),
    ]);
  });

  it('forgets what was taken back', () => {
    const there = [day('2026-03-12', '9-18', '10-19')];
    expect(mergeDayNews(there, [day('2026-03-12', '10-19', '9-18')])).toEqual([]);
    expect(mergeDayNews([], [day('2026-03-12', '9-18', '9-18')])).toEqual([]);
  });
});
