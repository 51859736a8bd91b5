import { expect, it } from 'vitest';
import { firstAbsentDays } from '../repair/absent-days.ts';
import { type Panel, panelText, parsePanel } from './panel-param.ts';

it.each<Panel>([
  { kind: 'why', employee_id: 12, dt: '2026-03-02' },
  { kind: 'gap', dt: '2026-03-02', tm: null },
  { kind: 'gap', dt: '2026-03-02', tm: '10:30' },
  { kind: 'repair', employee_id: null, dts: ['2026-03-02'] },
  { kind: 'repair', employee_id: 12, dts: ['2026-03-02', '2026-03-03'] },
  { kind: 'repair', employee_id: 12, dts: ['2026-03-02'], also: [15, 7] },
  { kind: 'difference', shop_id: null },
  { kind: 'difference', shop_id: 7 },
  { kind: 'result', shop_id: null },
  { kind: 'result', shop_id: 7 },
])('$kind reads back as it was written', (panel) => {
  expect(parsePanel(panelText(panel))).toEqual(panel);
});

it.each([undefined, '', 'why', 'why~12', 'gap~now', 'why~2026-02-30_12', 'gap~2026-02-30', 'nonsense~1'])(
  '%s is no panel',
  (text) => {
    expect(parsePanel(text)).toBeNull();
  },
);

it('a repair with wrong dates or a wrong person asks instead of failing', () => {
  expect(parsePanel('repair~x~2026-03-02,2026-02-30,soon')).toEqual({
    kind: 'repair',
    employee_id: null,
    dts: ['2026-03-02'],
  });
});

it.each([
  ['days with today in them', '2026-03-01', []],
  ['days that are over', '2026-02-01', []],
  ['days ahead', '2026-04-01', ['2026-04-01']],
])('an absence in %s begins with a day in view, or today', (_days, from, dts) => {
  expect(firstAbsentDays({ from }, '2026-03-11')).toEqual(dts);
});
