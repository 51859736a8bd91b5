import { describe, expect, it } from 'vitest';
import type { Coverage } from '../../../features/planning/index.ts';
import { hourFigures, stepsOf, ticksOf, timelineOf } from './day-timeline.ts';

const hours = (opens: string, closes: string) => ({ opens, closes });

describe('what of a day is drawn', () => {
  it('is the opening hours with an hour on either side', () => {
    expect(timelineOf([hours('09:00:00', '21:30:00')], [])).toEqual({ from: 480, to: 1380 });
  });

  it('reaches to the earliest opening and latest closing of several departments', () => {
    expect(timelineOf([hours('09:00', '18:00'), hours('07:30', '16:00')], [])).toEqual({
      ...{ from: 360, to: 1140 },
    });
  });

  it('goes on after midnight where the department does, and begins at midnight at the earliest', () => {
    const late = timelineOf([hours('10:00', '02:00')], []);
    expect(late).toEqual({ from: 540, to: 1620 });
    expect(ticksOf(late).slice(-3)).toEqual(['0', '1', '2']);
    expect(timelineOf([hours('00:00', '00:00')], [])).toEqual({ from: 0, to: 1500 });
  });

  it('cuts no shift, and is the whole day where nothing is open or worked', () => {
    expect(timelineOf([hours('09:00', '18:00')], [{ from: 330, to: 900 }])).toEqual({ from: 300, to: 1140 });
    expect(timelineOf([hours('00:00', '00:00')], [{ from: 1200, to: 1920 }])).toEqual({ from: 0, to: 1920 });
    expect(timelineOf([], [])).toEqual({ from: 0, to: 1440 });
  });
});

const coverage = {
  tt_periods: {
    predict_cashier_needs: [
      { dttm: '2026-03-11T09:00:00', amount: 2 },
      { dttm: '2026-03-11T09:30:00', amount: 3 },
      { dttm: '2026-03-11T10:00:00', amount: 1 },
      { dttm: '2026-03-12T09:00:00', amount: 9 },
    ],
    real_cashiers: [
      { dttm: '2026-03-11T09:00:00', amount: 1 },
      { dttm: '2026-03-11T09:30:00', amount: 2 },
      { dttm: '2026-03-11T10:00:00', amount: 1 },
    ],
  },
} as unknown as Coverage;
const line = { from: 480, to: 660 };

it('draws the steps of the date alone, from the start of the timeline', () => {
  const none = { need: 0, have: 0, open: 0 };
  expect(stepsOf('2026-03-11', coverage, line)).toEqual([
    ...[none, none],
    { need: 2, have: 1, open: 0 },
    { need: 3, have: 2, open: 0 },
    { need: 1, have: 1, open: 0 },
    none,
  ]);
  expect(stepsOf('2026-03-11', undefined, line)).toEqual([]);
});

it('tells need and people of each hour, and marks what lacks', () => {
  expect(hourFigures('2026-03-11', coverage, line, String)).toEqual({
    need: [{ text: '' }, { text: '2.5' }, { text: '1' }],
    have: [{ text: '' }, { text: '1.5', tone: 'negative' }, { text: '1' }],
  });
});
