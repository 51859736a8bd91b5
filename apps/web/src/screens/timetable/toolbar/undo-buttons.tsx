import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useGridUndo } from '../../../features/planning/days/use-grid-undo.ts';
import { useT } from '../../../lib/language/index.ts';

/** Takes the last change of days back, and brings it again. */
export function UndoButtons() {
  const t = useT();
  const { canUndo, canRedo, undo, redo } = useGridUndo();

  return (
    <>
      <Tooltip label={t('timetable.undo')}>
        <ActionIcon aria-label={t('timetable.undo')} disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('timetable.redo')}>
        <ActionIcon aria-label={t('timetable.redo')} disabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
