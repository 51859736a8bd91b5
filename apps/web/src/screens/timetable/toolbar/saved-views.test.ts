import { describe, expect, it } from 'vitest';
import { isSameView, viewOf, withView } from './saved-views.ts';

describe('a saved view (screens 96)', () => {
  it('keeps how the timetable is looked at, not where and when', () => {
    const search = {
      deps: '4',
      from: '2026-03-01',
      tableDisplay: 'week',
      'timetable>sort': 'name',
      modal: 'Print',
    };
    expect(viewOf(search)).toEqual({ tableDisplay: 'week', 'timetable>sort': 'name' });
  });
  it('is shown where what it keeps is the same, in any department and period', () => {
    const view = { tableDisplay: 'week' };
    expect(isSameView(view, { deps: '8', from: '2026-04-01', tableDisplay: 'week' })).toBe(true);
    expect(isSameView(view, { tableDisplay: 'week', coverage: '1' })).toBe(false);
    expect(isSameView({}, { deps: '8' })).toBe(true);
  });
  it('replaces one of the same name', () => {
    const all = [{ name: 'Weeks', search: { tableDisplay: 'week' } }];
    const next = withView(all, { name: 'Weeks', search: { coverage: '1' } });
    expect(next).toEqual([{ name: 'Weeks', search: { coverage: '1' } }]);
    expect(withView(next, { name: 'Fact', search: {} }).map(({ name }) => name)).toEqual(['Fact', 'Weeks']);
  });
  it('has one name: in other capitals it is the same, and a new name is instead of the old one', () => {
    const all = [{ name: 'Weeks', search: { tableDisplay: 'week' } }];
    const named = (name: string, tableDisplay: string) => withView(all, { name, search: { tableDisplay } });
    expect(named('weeks', 'day').map(({ name }) => name)).toEqual(['weeks']);
    expect(named('By week', 'week').map(({ name }) => name)).toEqual(['By week']);
  });
});
