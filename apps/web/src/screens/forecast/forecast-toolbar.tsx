import { Button, Menu, MultiSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useCan } from '../../features/access/index.ts';
import type { NamedOperation, OperationKind } from '../../features/demand/index.ts';
import { useOfferCommands } from '../../lib/finder.ts';
import { useT } from '../../lib/language/index.ts';
import { useFilter, useOpenModal } from '../../lib/url/index.ts';
import { MenuButton, Toolbar, ToolbarGroup } from '../../ui/index.ts';
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
        <Files />
        {can('LoadTemplate_calculate', 'POST') && <CalculateButton />}
      </ToolbarGroup>
    </Toolbar>
  );
}

const FILES = [
  {
    modal: 'DownloadNeed',
    label: 'forecast.download',
    icon: IconDownload,
    needs: ['PeriodClients_download', 'GET'],
  },
  {
    modal: 'UploadWorkload',
    label: 'forecast.upload',
    icon: IconUpload,
    needs: ['PeriodClients_upload', 'POST'],
  },
] as const;

/** The files in and out; on a phone behind one button, so that the chart is in view. */
function Files() {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const files = FILES.filter(({ needs: [right, method] }) => can(right, method));
  useOfferCommands(
    files.map(({ modal, label, icon }) => ({ name: modal, label, icon, run: () => openModal(modal) })),
  );
  if (isPhone && files.length > 1)
    return (
      <MenuButton label={t('tools.files')} icon={<IconFileSpreadsheet size={16} stroke={1.6} />}>
        {files.map(({ modal, label, icon: Icon }) => (
          <Menu.Item
            key={modal}
            leftSection={<Icon size={16} stroke={1.6} />}
            onClick={() => openModal(modal)}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </MenuButton>
    );

  return files.map(({ modal, label, icon: Icon }) => (
    <Button
      key={modal}
      variant="default"
      leftSection={<Icon size={16} stroke={1.6} />}
      onClick={() => openModal(modal)}
    >
      {t(label)}
    </Button>
  ));
}
