import { SegmentedControl } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useCan } from '../../features/access/index.ts';
import { formatForecast } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useSetSearch } from '../../lib/url/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { type ForecastView, useStepLabel } from './forecast-view.ts';
import { SeriesPanel } from './series-panel.tsx';
import { useNeed } from './use-need.ts';

/** The need for people by work type, for those who may see it. */
export function NeedPanel({ view }: { view: ForecastView }) {
  const can = useCan();
  return can('WorkType_efficiency', 'GET') ? <AllowedNeedPanel view={view} /> : null;
}

function AllowedNeedPanel({ view }: { view: ForecastView }) {
  const t = useT();
  const language = useLanguage();
  const setSearch = useSetSearch();
  const need = useNeed(view);
  return (
    <SeriesPanel
      title={t('forecast.need')}
      hint={t(view.step === 'hour' ? 'forecast.need_by_hour' : 'forecast.need_by_day')}
      tools={
        <SegmentedControl
          aria-label={t('forecast.view')}
          value={view.as_table ? 'table' : 'chart'}
          onChange={(value) => setSearch({ forecastView: value === 'table' ? 'table' : null })}
          data={[
            { value: 'chart', label: t('forecast.as_chart') },
            { value: 'table', label: t('forecast.as_table') },
          ]}
        />
      }
      axis={need.axis}
      labelOf={useStepLabel(view.step)}
      lines={need.lines.map(({ id, values }) => ({ name: id, values }))}
      pending={need.pending}
      onRetry={need.onRetry}
      as_table={view.as_table}
      hideTotals={view.step === 'hour'}
      formatValue={(value) => formatForecast(value, language)}
      empty={<EmptyState icon={<IconUsersGroup />} title={t('forecast.need_empty')} />}
    />
  );
}
