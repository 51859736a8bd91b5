import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useDraftBook } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';

/** Takes the last change of days back, and brings it again. */
export function UndoButtons() {
  const t = useT();
  const book = useDraftBook();
  useSyncExternalStore(book.subscribe, book.snapshot);

  return (
    <>
      <Tooltip label={t('timetable.undo')}>
        <ActionIcon aria-label={t('timetable.undo')} disabled={!book.canUndo} onClick={() => book.undo()}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('timetable.redo')}>
        <ActionIcon aria-label={t('timetable.redo')} disabled={!book.canRedo} onClick={() => book.redo()}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
