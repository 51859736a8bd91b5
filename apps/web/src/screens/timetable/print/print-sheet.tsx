import { isWeekend } from '@shiftwright/domain';
import type { CSSProperties } from 'react';
import { useHours } from '../../../features/access/index.ts';
import { shortNamesOf } from '../../../features/people/index.ts';
import { decimalsOf, formatDayMonth, weekdayShort } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { styleOf } from './cell-style.ts';
import css from './print.module.css';
import { PrintAfter } from './print-after.tsx';
import { isTight, type PrintOptions } from './print-options.ts';
import { byDepartment, dayBars, type PrintRow } from './print-rows.ts';
import { Slip } from './print-slip.tsx';
import type { PrintPlace } from './use-print.ts';

interface PrintSheetProps {
  options: PrintOptions;
  rows: readonly PrintRow[];
  dates: readonly string[];
  place: PrintPlace;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Longer names take three lines and more of a narrow column. */
const LONG_NAME = 40;

function Person({ row, shortName }: { row: PrintRow; shortName: string | undefined }) {
  const { name } = row.person;

  return (
    <th scope="row" className={css.person}>
      {name.length > LONG_NAME ? (shortName ?? name) : name}
      <small>{row.person.position}</small>
    </th>
  );
}

function DayCells({ row, options, place }: { row: PrintRow; options: PrintOptions; place: PrintPlace }) {
  const isWeek = options.preset === 'week';
  const isNarrow = isTight(options);

  return row.cells.map((cell) => (
    <td
      key={cell.dt}
      data-look={cell.look}
      className={isWeekend(cell.dt) ? css.weekend : undefined}
      style={styleOf(cell, place)}
    >
      {isNarrow ? cell.text.replace('–\n', '\n') : cell.text}
      {isWeek && cell.work_type_id !== undefined && (
        <span className={css.code}>{place.workTypeName(cell.work_type_id)}</span>
      )}
      {cell.work_type_id !== undefined && <span className={css.mark} />}
    </td>
  ));
}

function Totals({ row, decimals }: { row: PrintRow; decimals: number }) {
  const hours = useHours();

  return (
    <>
      <td className={css.total}>{hours(row.hours, decimals, decimals)}</td>
      <td className={css.total}>{row.work_days}</td>
    </>
  );
}

function Timeline({ row, place }: { row: PrintRow; place: PrintPlace }) {
  const [cell] = row.cells;
  if (!cell) return <td />;
  const bars = dayBars(cell, place.types);

  return (
    <td>
      <div className={css.lane} data-lined="">
        {bars.length === 0 ? cell.text : null}
        {bars.map((bar) => (
          <span
            key={bar.id}
            className={css.bar}
            style={
              {
                left: `${bar.start * 100}%`,
                width: `${bar.length * 100}%`,
                '--mark': bar.work_type_id === undefined ? undefined : place.workTypeMark(bar.work_type_id),
              } as CSSProperties
            }
          >
            {[bar.text, bar.work_type_id === undefined ? null : place.workTypeName(bar.work_type_id)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ))}
      </div>
    </td>
  );
}

function Dates({ dates }: { dates: readonly string[] }) {
  const language = useLanguage();

  return dates.map((dt) => (
    <th key={dt} scope="col" className={isWeekend(dt) ? css.weekend : undefined}>
      {dates.length > 7 ? Number(dt.slice(8)) : formatDayMonth(dt, language)}
      <small>{weekdayShort(dt, language)}</small>
    </th>
  ));
}

/** One department as a table whose head and foot stand on every page. */
function DepartmentTable({
  shop_id,
  rows,
  options,
  dates,
  place,
}: Omit<PrintSheetProps, 'rows'> & { shop_id: number; rows: PrintRow[] }) {
  const t = useT();
  const isDay = options.preset === 'day';
  const decimals = decimalsOf(
    rows.map(({ hours }) => hours),
    1,
  );
  const shortNames = isTight(options) ? shortNamesOf(rows.map(({ person }) => person.employee.user)) : [];
  const columns = (isDay ? 1 : dates.length) + 1 + (options.withTotals ? 2 : 0);

  return (
    <section className={css.department}>
      <table className={css.table}>
        <colgroup>
          <col className={css.name} />
          {isDay ? <col /> : dates.map((dt) => <col key={dt} />)}
          {options.withTotals && (
            <>
              <col className={css.total} />
              <col className={css.total} />
            </>
          )}
        </colgroup>
        <thead>
          <tr>
            <td className={css.title} colSpan={columns}>
              <b>{place.departmentName(shop_id)}</b>
              <span>{place.periodText}</span>
              <span>{place.versionText}</span>
            </td>
          </tr>
          <tr>
            <th scope="col">{t('print.person')}</th>
            {isDay ? (
              <th scope="col">
                <div className={css.ticks}>
                  {HOURS.map((hour) => (
                    <span key={hour}>{hour}</span>
                  ))}
                </div>
              </th>
            ) : (
              <Dates dates={dates} />
            )}
            {options.withTotals && (
              <>
                <th scope="col">{t('print.hours')}</th>
                <th scope="col">{t('print.days')}</th>
              </>
            )}
          </tr>
        </thead>
        <tfoot>
          <tr>
            <td className={css.foot} colSpan={columns}>
              {place.stamp}
            </td>
          </tr>
        </tfoot>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.person.employee_id}>
              <Person row={row} shortName={shortNames[at]} />
              {isDay ? (
                <Timeline row={row} place={place} />
              ) : (
                <DayCells row={row} options={options} place={place} />
              )}
              {options.withTotals && <Totals row={row} decimals={decimals} />}
            </tr>
          ))}
          {Array.from({ length: options.noteRows }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have nothing else
            <tr key={`note ${at}`}>
              <th className={css.person}>{at === 0 ? t('print.notes') : ' '}</th>
              <td colSpan={columns - 1} />
            </tr>
          ))}
        </tbody>
      </table>
      <PrintAfter rows={rows} options={options} place={place} />
    </section>
  );
}

/** What goes to paper, in the chosen preset (screens 51). */
export function PrintSheet({ options, rows, dates, place }: PrintSheetProps) {
  return (
    <div
      className={css.sheet}
      data-paper={options.paper}
      data-preset={options.preset}
      data-tight={isTight(options) || undefined}
      data-mono={options.isMonochrome || undefined}
    >
      {options.preset === 'slips' ? (
        <div className={css.slips}>
          {rows.map((row) => (
            <Slip key={row.person.employee_id} row={row} place={place} />
          ))}
        </div>
      ) : (
        byDepartment(rows).map(([shop_id, group]) => (
          <DepartmentTable
            key={shop_id}
            shop_id={shop_id}
            rows={group}
            options={options}
            dates={dates}
            place={place}
          />
        ))
      )}
    </div>
  );
}
