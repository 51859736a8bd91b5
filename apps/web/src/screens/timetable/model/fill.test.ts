import { describe, expect, it } from 'vitest';
import type { DayDraft } from '../../../features/planning/index.ts';
import { aShift, dayOff } from '../../../features/planning/testing.ts';
import type { CellAt } from '../../../ui/day-grid/index.ts';
import { planFill, rhythmOf } from './fill.ts';

const dates = Array.from({ length: 12 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`);

/** Rows written as letters: D day, N night over midnight, - day off, blank nothing. */
function gridOf(...rows: string[]) {
  const days = rows.map((row) =>
    [...row].map((letter, at): DayDraft[] => {
      if (letter === 'D') return [aShift(dates[at]!, '09:00', '18:00')];
      if (letter === 'N') return [aShift(dates[at]!, '22:00', '06:00')];
      return letter === '-' ? [dayOff()] : [];
    }),
  );
  return ({ row, column }: CellAt) => days[row]?.[column] ?? [];
}
const inShort = (fills: { at: CellAt; drafts: DayDraft[] }[]) =>
  fills.map(({ at, drafts }) => {
    const [draft] = drafts;
    const times = draft?.dttm_work_start
      ? `${draft.dttm_work_start.slice(8, 13)}>${draft.dttm_work_end?.slice(8, 13)}`
      : draft?.type;
    return `${at.row}:${at.column} ${times ?? 'empty'}`;
  });

describe('planFill', () => {
  const source = { top: 0, bottom: 0, left: 0, right: 4 };
  const target = { ...source, right: 7 };

  it('goes on with a rhythm, each shift on its own date', () => {
    const fills = planFill({ source, target, dates, draftsAt: gridOf('DD--D') }, 'continue');
    expect(inShort(fills)).toEqual(['0:5 06T09>06T18', '0:6 H', '0:7 H']);
  });

  it('or copies the days again', () => {
    const fills = planFill({ source, target, dates, draftsAt: gridOf('DD--D') }, 'copy');
    expect(inShort(fills)).toEqual(['0:5 06T09>06T18', '0:6 07T09>07T18', '0:7 H']);
  });

  it('keeps a night over midnight, and empty days empty', () => {
    const fills = planFill(
      { source: { ...source, right: 1 }, target, dates, draftsAt: gridOf('N ') },
      'continue',
    );
    expect(inShort(fills).slice(0, 2)).toEqual(['0:2 03T22>04T06', '0:3 empty']);
  });

  it('fills backwards and downwards', () => {
    const back = planFill(
      {
        source: { top: 0, bottom: 0, left: 4, right: 5 },
        target: { top: 0, bottom: 0, left: 2, right: 5 },
        dates,
        draftsAt: gridOf('    D-'),
      },
      'continue',
    );
    expect(inShort(back)).toEqual(['0:2 03T09>03T18', '0:3 H']);
    const down = planFill(
      {
        source: { ...source, right: 1 },
        target: { ...source, right: 1, bottom: 2 },
        dates,
        draftsAt: gridOf('DN'),
      },
      'copy',
    );
    expect(inShort(down)).toEqual([
      '1:0 01T09>01T18',
      '2:0 01T09>01T18',
      '1:1 02T22>03T06',
      '2:1 02T22>03T06',
    ]);
  });
});

describe('rhythmOf', () => {
  const source = { top: 0, bottom: 0, left: 0, right: 4 };
  it.each([
    ['DD--D', { period: 4, name: '2/2' }],
    ['DDDDD', null],
    ['DN-D-', null],
    ['D-D-D', { period: 2, name: '1/1' }],
  ])('%s', (row, expected) => {
    const target = { ...source, right: 9 };
    expect(rhythmOf({ source, target, draftsAt: gridOf(row) })).toEqual(expected);
  });
});
