import { ActionIcon, Indicator, Tooltip } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { isUnsaved, useDraftEdits } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';

/** The way to the days that were typed and are not saved, from wherever the grid does not show them (screens 40). */
export function UnsavedButton() {
  const t = useT();
  const openModal = useOpenModal();
  const count = [...useDraftEdits().values()].filter(isUnsaved).length;
  const text = t('timetable.unsaved', { count });

  return (
    <span aria-live="polite">
      {count > 0 && (
        <Tooltip label={text}>
          <ActionIcon
            color="red"
            variant="light"
            style={{ overflow: 'visible' }}
            aria-label={text}
            onClick={() => openModal('UnsavedDays')}
          >
            <Indicator label={count} size={16} offset={1} color="red.8">
              <IconCloudOff size={20} stroke={1.6} />
            </Indicator>
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  );
}
