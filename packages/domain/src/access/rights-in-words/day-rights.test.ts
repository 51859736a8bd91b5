import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_LEVELS, DAY_REACHES, type DayRule, dayKindOf, dayRuleOf, withDayRule } from './day-rights.ts';

const limit = fc.oneof(fc.constant(null), fc.nat(400));
const rules = fc.record({
  ...{ level: fc.constantFrom(...DAY_LEVELS), reach: fc.constantFrom(...DAY_REACHES) },
  ...{ past: limit, future: limit },
});
const PLAN = { graph_type: 'P' as const, codes: ['W', 'Q'] };
const FACT = { graph_type: 'F' as const, codes: ['W', 'Q'] };
const RULE: DayRule = { level: 'both', reach: 'store', past: 7, future: 120 };

describe('rights on days in words', () => {
  it('reads what was written, and leaves the other days alone', () => {
    fc.assert(
      fc.property(rules, rules, (plan, fact) => {
        const days = withDayRule(withDayRule([], PLAN, plan), FACT, fact);
        const read = (types: typeof PLAN | typeof FACT, rule: DayRule) =>
          expect(dayRuleOf(days, types)).toEqual(
            rule.level === 'no' ? { level: 'no', reach: 'store', past: null, future: null } : rule,
          );
        read(PLAN, plan);
        read(FACT, fact);
      }),
    );
  });

  it('replaces what was there', () => {
    const days = withDayRule(withDayRule([], PLAN, RULE), PLAN, { ...RULE, level: 'plans', reach: 'people' });
    expect(days).toHaveLength(6);
  });

  it.each([
    ['one type of day less', (one: { wd_type: string }) => one.wd_type === 'W'],
    ['one act less', (one: { action: string }) => one.action !== 'U'],
    ['fewer people', (one: { employee_type: number }) => one.employee_type === 1],
  ])('tells nothing in words where there is %s', (_what, keeps) => {
    expect(dayRuleOf(withDayRule([], PLAN, RULE).filter(keeps), PLAN)).toBeNull();
  });

  it('tells nothing in words where limits or flags differ', () => {
    const [first, ...others] = withDayRule([], PLAN, RULE);
    if (!first) throw new Error('no days');
    expect(dayRuleOf([{ ...first, limit_days_in_past: 8 }, ...others], PLAN)).toBeNull();
    expect(dayRuleOf([{ ...first, allow_approve_first: false }, ...others], PLAN)).toBeNull();
  });

  it.each([
    ['W', false, 'work'],
    ['H', true, 'free'],
    ['E', true, 'free'],
    ['S', true, 'absence'],
  ])('%s is %s: %s', (code, is_dayoff, kind) => {
    expect(dayKindOf({ code, is_dayoff })).toBe(kind);
  });
});
