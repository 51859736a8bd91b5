import { Button, MultiSelect, SegmentedControl } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useCan } from '../../features/access/index.ts';
import type { NamedOperation } from '../../features/demand/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useFilter, useOpenModal, useSetSearch } from '../../lib/url/index.ts';
import { Toolbar, ToolbarGroup } from '../../ui/index.ts';
import { CalculateButton } from './calculate-button.tsx';
import css from './forecast-screen.module.css';
import type { ForecastView } from './forecast-view.ts';

interface ForecastToolbarProps {
  operations: NamedOperation[];
  view: ForecastView;
}

/** What is shown and how, and the two ways to get more: a file and a calculation. */
export function ForecastToolbar({ operations, view }: ForecastToolbarProps) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const [, setOperations] = useFilter('forecast', 'operations');

  return (
    <Toolbar label={t('forecast.title')}>
      <ToolbarGroup>
        <MultiSelect
          className={css.operations}
          aria-label={t('forecast.operations')}
          placeholder={view.operations.length === 0 ? t('forecast.all_operations') : undefined}
          data={operations.map(({ name_id, name }) => ({ value: String(name_id), label: name }))}
          value={view.operations.map(String)}
          onChange={(values) => setOperations(values.join(','))}
          searchable
          clearable
        />
      </ToolbarGroup>
      <ViewChoice view={view} />
      <ToolbarGroup push>
        {can('PeriodClients_upload', 'POST') && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.6} />}
            onClick={() => openModal('UploadWorkload')}
          >
            {t('forecast.upload')}
          </Button>
        )}
        {can('LoadTemplate_calculate', 'POST') && <CalculateButton />}
      </ToolbarGroup>
    </Toolbar>
  );
}

function ViewChoice({ view }: { view: ForecastView }) {
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
