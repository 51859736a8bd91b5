import { useId } from 'react';
import type { RunResult } from '../../../features/planning/index.ts';
import { formatDayMonth, formatNumber } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import panelCss from '../../../ui/side-panel.module.css';

/** The budget of the run, what is beyond it, and what its last percent buys (planning 179). */
export function Budget({
  budget: { unit, limit, over, last },
}: {
  budget: NonNullable<RunResult['budget']>;
}) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const number = (value: number) => formatNumber(value, language, 1);
  const dates = last.dts.map((dt) => formatDayMonth(dt, language)).join(', ');

  return (
    <section className={panelCss.section} aria-labelledby={id}>
      <h3 id={id}>{t(`result.budget.${unit}`, { value: number(limit) })}</h3>
      {over > 0 && <p className={panelCss.bad}>{t(`result.over_budget.${unit}`, { value: number(over) })}</p>}
      {last.paid > 0 && (
        <p>
          {t(`result.last_percent.${unit}`, { value: number(last.paid), points: number(last.points), dates })}
        </p>
      )}
    </section>
  );
}
