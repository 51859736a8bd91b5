import { LEAVER_FATES } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { countFates, decideAll, refusedTakers, sentDecisions } from './leaver-fates.ts';

const colleague = (employee_id: number) => ({
  ...{ employee_id, employee_name: `Person ${employee_id}`, position_name: null },
  ...{ month_hours_after: 8, norm_hours: 160 },
});
const shift = (worker_day_id: number, dt: string, able: number[] = []) => ({
  ...{ worker_day_id, dt, fates: [...LEAVER_FATES], colleagues: able.map(colleague) },
});

describe('what becomes of the shifts of who leaves (planning 191)', () => {
  it('tells a refusal at its shift until somebody else is chosen', () => {
    const decisions = decideAll([shift(4, '2026-03-16', [7]), shift(2, '2026-03-17', [8])], 'colleague');
    const sent = sentDecisions(decisions);
    expect(sent.map(({ worker_day_id }) => worker_day_id)).toEqual([2, 4]);
    const errors = [{}, { employee_id: 'Too many hours' }];
    expect([...refusedTakers(errors, { sent, decisions })]).toEqual([[4, 'Too many hours']]);
    const other = { ...decisions, 4: { fate: 'vacancy', employee_id: null } } as const;
    expect(refusedTakers(errors, { sent, decisions: other }).size).toBe(0);
  });

  it('gives colleagues shifts by turns, and offers what nobody can take', () => {
    const shifts = [
      shift(1, '2026-03-16', [7, 8]),
      shift(2, '2026-03-17', [7, 8]),
      shift(3, '2026-03-17', [7, 8]),
      shift(4, '2026-03-18'),
    ];
    const decisions = decideAll(shifts, 'colleague');
    expect(sentDecisions(decisions)).toEqual([
      { worker_day_id: 1, fate: 'colleague', employee_id: 7 },
      { worker_day_id: 2, fate: 'colleague', employee_id: 8 },
      { worker_day_id: 3, fate: 'colleague', employee_id: 7 },
      { worker_day_id: 4, fate: 'vacancy' },
    ]);
    expect(countFates(decisions)).toEqual({ vacancy: 1, colleague: 3, remove: 0 });
  });

  it('never gives one colleague two shifts of a date', () => {
    const decisions = decideAll([shift(1, '2026-03-16', [7]), shift(2, '2026-03-16', [7])], 'colleague');
    expect(countFates(decisions)).toEqual({ vacancy: 1, colleague: 1, remove: 0 });
  });

  it('keeps to what is possible', () => {
    const taken = { ...shift(1, '2026-03-16', [7]), fates: ['vacancy' as const] };
    for (const fate of LEAVER_FATES)
      expect(decideAll([taken], fate)).toEqual({ 1: { fate: 'vacancy', employee_id: null } });
  });
});
