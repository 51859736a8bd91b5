import { describe, expect, it } from 'vitest';
import { today } from '../../../lib/url/index.ts';
import type { Panel } from './panel-param.ts';
import { spokenOf } from './spoken-of.ts';

const shown = {
  rows: [{ employee_id: 7 }, { employee_id: 8 }],
  dates: ['2026-03-01', '2026-03-02', '2026-03-03'],
};

describe('what the panel beside the grid is about', () => {
  it.each<[string, Panel, number[] | null]>([
    ['a day of a person', { kind: 'why', employee_id: 8, dt: '2026-03-02' }, [1, 1, 1, 1]],
    ['a day of everybody', { kind: 'gap', dt: '2026-03-03', tm: null }, [0, 1, 2, 2]],
    ['the days of a repair', { kind: 'repair', employee_id: 7, dts: shown.dates.slice(1) }, [0, 0, 1, 2]],
    ['whoever cannot come', { kind: 'repair', employee_id: null, dts: ['2026-03-01'] }, [0, 1, 0, 0]],
    ['a month', { kind: 'result', shop_id: 1 }, null],
    ['somebody who is not shown', { kind: 'why', employee_id: 9, dt: '2026-03-02' }, null],
    ['another month', { kind: 'gap', dt: '2026-04-03', tm: null }, null],
  ])('%s', (_case, panel, expected) => {
    const range = spokenOf(panel, shown);
    expect(range && [range.top, range.bottom, range.left, range.right]).toEqual(expected);
  });

  it('is today, where nobody has said who cannot come and when', () => {
    const dates = ['2000-01-01', today()];
    const asked: Panel = { kind: 'repair', employee_id: null, dts: [] };
    expect(spokenOf(asked, { ...shown, dates })).toEqual({ top: 0, bottom: 1, left: 1, right: 1 });
  });

  it('is first of all the day in the editor', () => {
    const panel: Panel = { kind: 'gap', dt: '2026-03-03', tm: null };
    expect(spokenOf(panel, shown, 'WorkerDay~2026-03-02_8')).toEqual({
      top: 1,
      bottom: 1,
      left: 1,
      right: 1,
    });
    expect(spokenOf(null, shown, 'History~2026-03-02_8')).toBeNull();
  });
});
