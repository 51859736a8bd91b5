import { Button, MultiSelect } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useCan } from '../../features/access/index.ts';
import type { NamedOperation } from '../../features/demand/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useFilter, useOpenModal } from '../../lib/url/index.ts';
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
          placeholder={view.operations.length === 0 ? t('forecast.operations') : undefined}
          data={operations.map(({ name_id, name }) => ({ value: String(name_id), label: name }))}
          value={view.operations.map(String)}
          onChange={(values) => setOperations(values.join(','))}
        />
      </ToolbarGroup>
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
