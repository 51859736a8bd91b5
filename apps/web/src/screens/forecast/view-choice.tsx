import { SegmentedControl } from '@mantine/core';
import { useT } from '../../lib/language/index.ts';
import { useSetSearch } from '../../lib/url/index.ts';
import { ToolbarGroup } from '../../ui/index.ts';
import type { ForecastView } from './forecast-view.ts';

/** Step, kind of chart, and the same figures as a table. */
export function ViewChoice({ view }: { view: ForecastView }) {
  const t = useT();
  const setSearch = useSetSearch();
  return (
    <ToolbarGroup>
      <SegmentedControl
        aria-label={t('forecast.step')}
        value={view.step}
        onChange={(forecastStep) => setSearch({ forecastStep })}
        data={[
          { value: 'day', label: t('forecast.by_day') },
          { value: 'hour', label: t('forecast.by_hour') },
        ]}
      />
      <SegmentedControl
        aria-label={t('forecast.chart_type')}
        value={view.chart}
        onChange={(forecastChartType) => setSearch({ forecastChartType })}
        data={[
          { value: 'spline', label: t('forecast.spline') },
          { value: 'area-spline', label: t('forecast.area_spline') },
        ]}
      />
      <SegmentedControl
        aria-label={t('forecast.view')}
        value={view.as_table ? 'table' : 'chart'}
        onChange={(value) => setSearch({ forecastView: value === 'table' ? 'table' : null })}
        data={[
          { value: 'chart', label: t('forecast.as_chart') },
          { value: 'table', label: t('forecast.as_table') },
        ]}
      />
    </ToolbarGroup>
  );
}
