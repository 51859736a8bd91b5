import { LEAVER_FATES } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { countFates, decideAll, refusedTakers, sentDecisions } from './leaver-fates.ts';

const shift = (worker_day_id: number, proposed_employee_id: number | null = null) => ({
  ...{ worker_day_id, fates: [...LEAVER_FATES], proposed_employee_id },
});

describe('what becomes of the shifts of who leaves (planning 191)', () => {
  it('tells a refusal at its shift until somebody else is chosen', () => {
    const decisions = decideAll([shift(4, 7), shift(2, 8)], 'colleague');
    const sent = sentDecisions(decisions);
    expect(sent.map(({ worker_day_id }) => worker_day_id)).toEqual([2, 4]);
    const errors = [{}, { employee_id: 'Too many hours' }];
    expect([...refusedTakers(errors, { sent, decisions })]).toEqual([[4, 'Too many hours']]);
    const other = { ...decisions, 4: { fate: 'vacancy', employee_id: null } } as const;
    expect(refusedTakers(errors, { sent, decisions: other }).size).toBe(0);
  });

  it('gives colleagues what is proposed, and offers the rest', () => {
    const decisions = decideAll([shift(1, 7), shift(2, 8), shift(4)], 'colleague');
    expect(sentDecisions(decisions)).toEqual([
      { worker_day_id: 1, fate: 'colleague', employee_id: 7 },
      { worker_day_id: 2, fate: 'colleague', employee_id: 8 },
      { worker_day_id: 4, fate: 'vacancy' },
    ]);
    expect(countFates(decisions)).toEqual({ vacancy: 1, colleague: 2, remove: 0 });
  });

  it('keeps to what is possible', () => {
    const taken = { ...shift(1, 7), fates: ['vacancy' as const] };
    for (const fate of LEAVER_FATES)
      expect(decideAll([taken], fate)).toEqual({ 1: { fate: 'vacancy', employee_id: null } });
  });
});
