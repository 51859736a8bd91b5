import { weekdayOf } from '@shiftwright/domain';
import { formatNumber, weekdayShort } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { styleOf } from './cell-style.ts';
import css from './print.module.css';
import { type PrintRow, weeksOf } from './print-rows.ts';
import type { PrintPlace } from './use-print.ts';

/** A slip for one person: the days as a small calendar. */
export function Slip({ row, place }: { row: PrintRow; place: PrintPlace }) {
  const t = useT();
  const language = useLanguage();
  const [first] = row.cells;
  const weeks = weeksOf(row.cells, first ? weekdayOf(first.dt) : 0);
  const names = weeks[1] ?? weeks[0] ?? [];

  return (
    <article className={css.slip}>
      <h2>{row.person.name}</h2>
      <p>
        {[place.departmentName(row.person.shop_id), row.person.position, place.periodText]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            {names.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the column is the weekday
              <th key={at}>{cell ? weekdayShort(cell.dt, language) : ''}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks follow each other
            <tr key={at}>
              {week.map((cell, day) =>
                cell ? (
                  <td key={cell.dt} data-look={cell.look} style={styleOf(cell, place)}>
                    <small>{Number(cell.dt.slice(8))}</small>
                    {cell.text}
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column is the weekday
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('print.slip_sum', {
          hours: formatNumber(row.hours, language, 1),
          days: row.work_days,
          off: row.days_off,
        })}
      </p>
      <p className={css.small}>{place.stamp}</p>
    </article>
  );
}
