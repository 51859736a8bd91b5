import { describe, expect, it } from 'vitest';
import { holidayCalendar } from './holiday-calendar.ts';
import { dayNumber, type Holiday, layOnDays } from './series.ts';

const grid = layOnDays({ step_minutes: 1440, start: '2013-01-01T00:00', values: [1] });
const CHRISTMAS = ['2013-12-25', '2014-12-25', '2015-12-25'];

function laid(dates: readonly string[], name = 'Christmas Day') {
  const holidays: Holiday[] = dates.map((dt) => ({ dt, name }));
  const { on, around } = holidayCalendar(grid, holidays);
  const at = (days: Map<number, string[]>, dt: string) => days.get(dayNumber(dt) - grid.first_day) ?? [];
  return { on: (dt: string) => at(on, dt), around: (dt: string) => at(around, dt) };
}

describe('holidayCalendar', () => {
  it('has a holiday of a Sunday on its date, beside the Monday that makes up for it', () => {
    const { on, around } = laid([...CHRISTMAS, '2016-12-26']);
    expect(on('2016-12-25')).toEqual(['Christmas Day']);
    expect(on('2016-12-26')).toEqual(['Christmas Day (substitute)']);
    expect(around('2016-12-25')).toEqual(['Christmas Day']);
    expect(around('2016-12-26')).toEqual([]);
  });

  it('knows the date of a Saturday from the Friday before, over the end of a year as well', () => {
    const { on } = laid(['2014-01-01', '2015-01-01', '2016-01-01', '2021-12-31'], 'New Year');
    expect(on('2022-01-01')).toEqual(['New Year']);
    expect(on('2021-12-31')).toEqual(['New Year (substitute)']);
  });

  it.each([
    ['a working day moved to another', [...CHRISTMAS, '2014-12-25', '2018-12-27'], '2018-12-25'],
    ['a date too far away', [...CHRISTMAS, '2016-12-29'], '2016-12-25'],
    ['a holiday that moves', ['2014-11-27', '2015-11-26', '2016-11-24'], '2015-11-28'],
    ['a date seen once', ['2015-12-25', '2016-12-26', '2017-12-27'], '2016-12-25'],
  ])('leaves %s as it is listed', (_, dates, nowhere) => {
    const { on, around } = laid(dates);
    expect(on(nowhere)).toEqual([]);
    for (const dt of dates) {
      expect(on(dt)).toEqual(['Christmas Day']);
      expect(around(dt)).toEqual(['Christmas Day']);
    }
  });

  it('takes the date and its substitute as they are where both are listed', () => {
    const { on, around } = laid([...CHRISTMAS, '2016-12-25', '2016-12-26']);
    for (const dt of ['2016-12-25', '2016-12-26']) {
      expect(on(dt)).toEqual(['Christmas Day']);
      expect(around(dt)).toEqual(['Christmas Day']);
    }
  });

  it('knows a holiday by its name without what stands in brackets, and no date that is none', () => {
    const { on } = laid(['2014-01-26', '2015-01-26', 'soon'], 'Australia Day (observed)');
    expect(on('2014-01-26')).toEqual(['Australia Day']);
  });
});
