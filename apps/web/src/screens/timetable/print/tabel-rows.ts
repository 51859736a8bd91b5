import { type DayTypes, isDayOff, itemAt } from '@shiftwright/domain';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import { decimalsOf, formatNumber } from '../../../lib/format/index.ts';
import { hoursOfItems, itemsAt, kindsOf, type TabelIndex } from '../timesheet-view/tabel-cells.ts';
import type { TabelType } from '../timesheet-view/tabel-type.ts';
import type { PrintCell, PrintRow } from './print-rows.ts';

interface TabelOf {
  people: readonly PersonRow[];
  dates: readonly string[];
  index: TabelIndex;
  type: TabelType;
  types: DayTypes;
  language: 'en' | 'ru';
}

/** The tabel form: hours of each day, or the code of the day where there are none. */
export function tabelRows({ people, dates, index, type, types, language }: TabelOf): PrintRow[] {
  const kinds = kindsOf(type);
  const counted = people.map((person) =>
    dates.map((dt) =>
      kinds.map((kind) => {
        const items = itemsAt(index, person.employee_id, dt, kind);
        return { items, hours: hoursOfItems(items) };
      }),
    ),
  );
  const decimals = decimalsOf(
    counted.flat(2).map(({ hours }) => hours),
    2,
  );

  return people.map((person, row) => {
    const days = counted[row] ?? [];
    const cells = days.map((lines, at): PrintCell => {
      const [first] = lines.flatMap(({ items }) => items);
      const texts = lines.map(({ items, hours }) => {
        if (hours > 0) return formatNumber(hours, language, 2, decimals);
        const code = items[0]?.day_type;
        return code === undefined ? '' : (types.get(code)?.short_name ?? code);
      });
      const isOff = first !== undefined && isDayOff(types, first.day_type);
      return {
        dt: itemAt(dates, at),
        text: texts.filter(Boolean).join('\n'),
        look: first === undefined ? 'empty' : isOff ? 'off' : 'work',
        fill: isOff ? types.get(first.day_type)?.html_color : undefined,
        days: [],
      };
    });
    const hours = days.map((lines) => lines.reduce((sum, line) => sum + line.hours, 0));
    return {
      person,
      cells,
      hours: hours.reduce((a, b) => a + b, 0),
      work_days: hours.filter((value) => value > 0).length,
      days_off: cells.filter(({ look }) => look === 'off').length,
    };
  });
}
