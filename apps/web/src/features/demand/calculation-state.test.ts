import { describe, expect, it } from 'vitest';
import { calculationState, type DepartmentLoad } from './calculation-state.ts';

const load = (id: number, load_template_status: 'R' | 'P' | 'E', rest: Partial<DepartmentLoad> = {}) => ({
  id,
  load_template_id: 1,
  load_template_status,
  load_template_message: null,
  read_at: 100,
  ...rest,
});
const none = new Map<number, number>();

describe('calculationState', () => {
  it.each([
    ['nothing under way', [load(1, 'R')], null, false, 1],
    ['one of two in progress', [load(1, 'R'), load(2, 'P')], null, true, 0.75],
    ['an old "ready" after a start', [load(1, 'R')], 200, true, 0],
    ['a "ready" read after the start', [load(1, 'R', { read_at: 201 })], 200, false, 1],
    [
      'a department without a template does not count',
      [load(1, 'P', { load_template_id: null })],
      null,
      false,
      0,
    ],
  ])('%s', (_case, departments, started_at, running, share) => {
    const state = calculationState(departments, new Map([[2, 0.5]]), started_at);
    expect(state.running).toBe(running);
    expect(state.share).toBe(share);
  });

  it('is impossible without any template, but not before anything is known', () => {
    expect(calculationState([load(1, 'R', { load_template_id: null })], none, null).impossible).toBe(true);
    expect(calculationState([], none, null).impossible).toBe(false);
  });

  it('tells each reason of a failure once', () => {
    const failed = [1, 2].map((id) => load(id, 'E', { load_template_message: 'Too little history' }));
    expect(calculationState(failed, none, null)).toMatchObject({
      failed: true,
      messages: ['Too little history'],
    });
  });
});
