import type { ShiftViolation } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import { badgeOf, judgeRow, nextProblem } from './problems.ts';

const broken = (severity: ShiftViolation['severity']) => ({ severity }) as ShiftViolation;

describe('badgeOf', () => {
  it.each<[string, ShiftViolation['severity'][], ReturnType<typeof badgeOf>]>([
    ['nothing', [], undefined],
    ['two problems', ['error', 'warning'], { count: 2, severity: 'error' }],
    ['a problem beside a wish', ['warning', 'notice'], { count: 1, severity: 'warning' }],
    ['wishes alone', ['notice', 'notice'], { count: 2, severity: 'notice' }],
  ])('counts %s', (_case, severities, badge) => expect(badgeOf(severities.map(broken))).toEqual(badge));
});

describe('nextProblem', () => {
  const grid = { rowCount: 3, columnCount: 4 };
  const at =
    (...cells: string[]) =>
    (row: number, column: number) =>
      cells.includes(`${row}:${column}`);
  it('goes on in reading order and round at the end, both ways', () => {
    const has = at('0:1', '2:0');
    expect(nextProblem({ row: 0, column: 1 }, 1, grid, has)).toEqual({ row: 2, column: 0 });
    expect(nextProblem({ row: 2, column: 0 }, 1, grid, has)).toEqual({ row: 0, column: 1 });
    expect(nextProblem({ row: 0, column: 1 }, -1, grid, has)).toEqual({ row: 2, column: 0 });
    expect(nextProblem({ row: 0, column: -1 }, 1, grid, at('0:0'))).toEqual({ row: 0, column: 0 });
    expect(nextProblem({ row: 0, column: 0 }, 1, grid, at())).toBeNull();
  });
});

describe('judgeRow', () => {
  const types = new Map([['W', { code: 'W', is_dayoff: false }]]);
  const rules = { types, allow_several_rows_per_date: true } as unknown as Parameters<typeof judgeRow>[3];
  const cells = [
    {
      dt: '2026-03-13',
      days: [
        {
          ...{ type: 'W', shop_id: 4 },
          ...{ dttm_work_start: '2026-03-13T06:00:00', dttm_work_end: '2026-03-13T14:00:00' },
        },
      ],
    },
  ] as unknown as Parameters<typeof judgeRow>[1];
  const codesOf = (kind: PersonRow['kind']) => {
    const row = { employee_id: 1, kind, employee: { user: { id: 2 }, employments: [] } };
    return [...judgeRow(row as unknown as PersonRow, cells, false, rules).values()]
      .flat()
      .map(({ code }) => code);
  };

  it('does not ask where people of another company are employed', () => {
    expect(codesOf('own_shop')).toEqual(['not_employed']);
    expect(codesOf('other_network')).toEqual([]);
  });
});
