import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconSettings, IconUserOff, IconWand } from '@tabler/icons-react';
import { useCan } from '../../../features/access/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { usePanel } from '../advice/use-panel.ts';
import css from './toolbar.module.css';

/** Autoscheduling of the department, and beside it what it is scheduled by (screens 24). */
export function AutoschedulingTools({ shop_id }: { shop_id: number }) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const [, openPanel] = usePanel();

  return (
    <Button.Group className={css.pair}>
      {can('AutoSettings_create_timetable', 'POST') && (
        <Button
          className={css.tool}
          variant="default"
          aria-label={t('timetable.auto.title')}
          title={t('timetable.auto.title')}
          leftSection={<IconWand size={14} />}
          onClick={() => openModal('Autoschedule', shop_id)}
        >
          <span className={css.label} data-minor>
            {t('timetable.auto.title')}
          </span>
        </Button>
      )}
      {can('AutoSettings_repair', 'POST') && (
        <Tooltip label={t('panel.repair')}>
          <ActionIcon
            className={css.beside}
            variant="default"
            visibleFrom="sm"
            aria-label={t('panel.repair')}
            onClick={() => openPanel({ kind: 'repair', employee_id: null, dts: [] })}
          >
            <IconUserOff size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {can('Shop', 'PUT') && (
        <Tooltip label={t('tools.department_parameters')}>
          <ActionIcon
            className={css.beside}
            variant="default"
            aria-label={t('tools.department_parameters')}
            onClick={() => openModal('DepSettings', `${shop_id}~autoscheduling`)}
          >
            <IconSettings size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </Button.Group>
  );
}
