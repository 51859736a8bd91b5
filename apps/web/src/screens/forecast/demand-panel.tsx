import { IconChartAreaLine } from '@tabler/icons-react';
import type { NamedOperation } from '../../features/demand/index.ts';
import { formatForecast } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useDeps } from '../../lib/url/index.ts';
import { EmptyState } from '../../ui/index.ts';
import type { ForecastView } from './forecast-view.ts';
import { SeriesPanel } from './series-panel.tsx';
import { useDemand } from './use-demand.ts';
import { ViewChoice } from './view-choice.tsx';

interface DemandPanelProps {
  operations: NamedOperation[];
  pending: boolean;
  onRetry: (() => void) | null;
  view: ForecastView;
}

/** Forecast against fact of the chosen operations. */
export function DemandPanel({ operations, pending, onRetry, view }: DemandPanelProps) {
  const t = useT();
  const language = useLanguage();
  const several = useDeps().length > 1;
  const demand = useDemand(operations, view);
  const isCumulative = view.chart === 'area-spline';
  const lines = demand.lines.map(({ id, values }) => ({
    name: t(id === 'fact' ? 'forecast.fact' : 'forecast.forecast'),
    values,
    area: isCumulative,
    dashed: id === 'forecast',
  }));
  const noOperations = !pending && operations.length === 0;

  return (
    <SeriesPanel
      title={t('forecast.demand')}
      tools={<ViewChoice view={view} />}
      hint={several ? t('forecast.several') : undefined}
      axis={demand.axis}
      lines={lines}
      pending={pending || demand.pending}
      onRetry={onRetry ?? demand.onRetry}
      as_table={view.as_table}
      hideTotals={isCumulative}
      formatValue={(value) => formatForecast(value, language)}
      empty={
        <EmptyState
          icon={<IconChartAreaLine />}
          title={t(noOperations ? 'forecast.no_operations' : 'forecast.empty')}
          hint={noOperations ? undefined : t('forecast.empty_hint')}
        />
      }
    />
  );
}
