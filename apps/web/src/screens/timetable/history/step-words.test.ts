import { describe, expect, it } from 'vitest';
import type { JournalStep } from '../../../features/planning/index.ts';
import { localDttm, stepName, stepWords } from './step-words.ts';

const step = (more: Partial<JournalStep>) =>
  ({
    id: 1,
    name: 'delete_worker_days',
    cells: 42,
    dt_from: '2026-06-03',
    dt_to: '2026-06-09',
    client_name: null,
    undoes_name: null,
    ...more,
  }) as JournalStep;
const t = (key: string, params?: object) => `${key}${params ? JSON.stringify(params) : ''}`;

describe('a step in words', () => {
  it('says what, how many days and when', () => {
    expect(stepWords(step({}), t, 'en')).toBe(
      'history.step.delete_worker_days · history.days{"count":42} · 06/03–06/09',
    );
  });

  it('names the only date once, and leaves out what is unknown', () => {
    expect(stepWords(step({ dt_to: '2026-06-03' }), t, 'ru')).toContain('· 03.06');
    expect(stepWords(step({ dt_from: null, dt_to: null }), t, 'ru')).not.toContain('–');
  });

  it('an undo says what it undid', () => {
    expect(stepWords(step({ name: 'undo', undoes_name: 'batch' }), t, 'en')).toContain(
      'history.step.undo: history.step.batch',
    );
  });

  it('a step without a name of ours still says that days were changed', () => {
    expect(stepName('something_new')).toBe('history.step.other');
  });
});

it.each(['2026-03-11T09:00:00Z', '2026-03-11T09:00:00', '2026-03-11T12:00:00+03:00'])(
  '%s is an instant',
  (instant) => {
    const offset = new Date('2026-03-11T09:00:00Z').getTimezoneOffset();
    const expected = new Date(Date.parse('2026-03-11T09:00:00Z') - offset * 60_000).toISOString();
    expect(localDttm(instant)).toBe(expected.slice(0, 19));
  },
);
