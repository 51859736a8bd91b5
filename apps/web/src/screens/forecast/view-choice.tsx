import { SegmentedControl } from '@mantine/core';
import { STEPS } from '../../features/demand/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useSetSearch } from '../../lib/url/index.ts';
import { ToolbarGroup } from '../../ui/index.ts';
import type { ForecastView } from './forecast-view.ts';

/** How wide the steps are, and the kind of chart. */
export function ViewChoice({ view }: { view: ForecastView }) {
  const t = useT();
  const setSearch = useSetSearch();
  return (
    <ToolbarGroup>
      <SegmentedControl
        aria-label={t('forecast.step')}
        value={view.step}
        onChange={(forecastStep) => setSearch({ forecastStep })}
        data={STEPS.map((step) => ({ value: step, label: t(`forecast.by_${step}`) }))}
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
    </ToolbarGroup>
  );
}
