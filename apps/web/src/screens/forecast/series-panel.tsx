import type { ReactNode } from 'react';
import { useT } from '../../lib/language/index.ts';
import { type ChartLine, LineChart } from '../../ui/chart/index.tsx';
import { DelayedLoader, FailedState } from '../../ui/index.ts';
import type { StepLabels } from './forecast-view.ts';
import css from './panel.module.css';
import { SeriesTable } from './series-table.tsx';

interface SeriesPanelProps {
  title: string;
  hint?: string | undefined;
  tools?: ReactNode;
  axis: string[];
  labelOf: StepLabels;
  lines: ChartLine[];
  pending: boolean;
  /** Set when something could not be loaded: asks for it again. */
  onRetry: (() => void) | null;
  as_table: boolean;
  /** The values are running totals or head counts: adding them up says nothing. */
  hideTotals: boolean;
  formatValue: (value: number) => string;
  empty: ReactNode;
}

const CHART_HEIGHT = 280;

/** A heading with a chart, or the same figures as a table. */
export function SeriesPanel(props: SeriesPanelProps) {
  const { title, hint, tools, axis, labelOf, lines, pending } = props;
  const { onRetry, as_table, hideTotals, formatValue, empty } = props;
  const t = useT();

  return (
    <section className={css.panel} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {hint && <p className={css.hint}>{hint}</p>}
        {tools && <div className={css.tools}>{tools}</div>}
      </header>
      <div className={css.body}>
        {onRetry && <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={onRetry} />}
        {axis.length === 0 && !pending && !onRetry && empty}
        {axis.length > 0 &&
          !onRetry &&
          (as_table ? (
            <SeriesTable
              title={title}
              labels={axis.map(labelOf.full)}
              lines={lines}
              hideTotals={hideTotals}
              formatValue={formatValue}
            />
          ) : (
            <LineChart
              label={title}
              height={CHART_HEIGHT}
              axis={axis.map(labelOf.short)}
              lines={lines}
              formatValue={formatValue}
            />
          ))}
        {pending && <DelayedLoader label={t('app.loading')} />}
      </div>
    </section>
  );
}
