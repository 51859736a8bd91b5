import type { CSSProperties } from 'react';
import { useT } from '../../../lib/language/index.ts';
import css from './print.module.css';
import type { PrintOptions } from './print-options.ts';
import { type PrintRow, usedKinds } from './print-rows.ts';
import type { PrintPlace } from './use-print.ts';

const colour = (fill: string | undefined, mark: string | undefined) =>
  ({ '--fill': fill, '--mark': mark }) as CSSProperties;

/** What follows a table: the legend of what occurs in it, and where to sign. */
export function PrintAfter({
  rows,
  options,
  place,
}: {
  rows: readonly PrintRow[];
  options: PrintOptions;
  place: PrintPlace;
}) {
  const t = useT();
  const used = usedKinds(rows);
  // A usual working day is told by its times.
  const types = used.types
    .filter((code) => options.isCodes || code !== 'W')
    .flatMap((code) => place.types.get(code) ?? []);
  // Works of other departments have no name here.
  const works = used.work_type_ids.filter((id) => place.workTypeName(id));

  return (
    <div className={css.after}>
      {options.withLegend && (
        <ul className={css.legend} aria-label={t('print.legend')}>
          {types.map((type) => (
            <li key={type.code}>
              <i style={colour(type.is_dayoff ? type.html_color : undefined, undefined)}>
                {options.isCodes ? type.excel_load_code : type.short_name}
              </i>
              {type.name}
            </li>
          ))}
          {works.map((id) => (
            <li key={id}>
              <i style={colour(undefined, place.workTypeMark(id))}>&nbsp;</i>
              {place.workTypeName(id)}
            </li>
          ))}
        </ul>
      )}
      {options.withSignature && (
        <div className={css.signature}>
          {t('print.signature')} <span />
          {t('print.name')} <span />
          {t('print.date')} <span />
        </div>
      )}
    </div>
  );
}
