import { Button, MultiSelect } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useCan } from '../../features/access/index.ts';
import type { NamedOperation, OperationKind } from '../../features/demand/index.ts';
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

const KINDS: readonly OperationKind[] = ['driver', 'operation', 'work'];

/** What is shown, files in and out, and the calculation. */
export function ForecastToolbar({ operations, view }: ForecastToolbarProps) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const [, setOperations] = useFilter('forecast', 'operations');
  const groups = KINDS.map((kind) => ({
    group: t(`forecast.kind.${kind}`),
    items: operations
      .filter((one) => one.kind === kind)
      .map(({ name_id, name }) => ({ value: String(name_id), label: name })),
  }));

  return (
    <Toolbar label={t('forecast.title')}>
      <ToolbarGroup>
        <MultiSelect
          className={css.operations}
          aria-label={t('forecast.operations')}
          placeholder={view.operations.length === 0 ? t('forecast.operations') : undefined}
          data={groups.filter(({ items }) => items.length > 0)}
          value={view.operations.map(String)}
          onChange={(values) => setOperations(values.join(','))}
        />
      </ToolbarGroup>
      <ToolbarGroup push>
        {can('PeriodClients_download', 'GET') && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            onClick={() => openModal('DownloadNeed')}
          >
            {t('forecast.download')}
          </Button>
        )}
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
