import { describe, expect, it } from 'vitest';
import { type DepartmentDraft, draftOf, inputOf, problemsOfDraft } from './department-draft.ts';

const draft = (part: Partial<DepartmentDraft> = {}): DepartmentDraft => ({ ...draftOf(null), ...part });
const t = (key: string) => key;

describe('a department in its form', () => {
  it('sends hours that are the same on all days as one', () => {
    expect(inputOf(draft())).toMatchObject({
      tm_open_dict: { all: '09:00:00' },
      tm_close_dict: { all: '21:00:00' },
    });
  });

  it('sends hours by weekday, closed days left out', () => {
    const hours = [{ opens: '08:00', closes: '00:00' }, null, null, null, null, null, null];
    expect(inputOf(draft({ is_same: false, hours }))).toMatchObject({
      tm_open_dict: { 0: '08:00:00' },
      tm_close_dict: { 0: '00:00:00' },
    });
  });

  it('lives by the clock of what it belongs to', () => {
    expect(draftOf(null, { id: 7, timezone: 'Europe/London' })).toMatchObject({
      parent_id: 7,
      timezone: 'Europe/London',
    });
  });

  it('reads lists of times however they are separated', () => {
    expect(inputOf(draft({ restricted_start_times: '08:00, 09:30;10:00' })).restricted_start_times).toEqual([
      '08:00',
      '09:30',
      '10:00',
    ]);
  });

  it.each([
    [{}, []],
    [{ restricted_start_times: '8' }, ['restricted_start_times']],
    [{ restricted_end_times: '24:00' }, ['restricted_end_times']],
    [{ hours: [{ opens: '', closes: '21:00' }] }, ['tm_open_dict']],
  ])('names what no clock shows: %j', (part, fields) => {
    expect(Object.keys(problemsOfDraft(draft(part), t))).toEqual(fields);
  });
});
