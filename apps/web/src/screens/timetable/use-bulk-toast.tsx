import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useT } from '../../lib/language/index.ts';

const TOAST_MS = 10_000;
/** From so many cells on a change is worth a toast of its own. */
export const BULK_CELLS = 5;

/** After a change of many days: what was done, and ten seconds to take it back (screens 19). */
export function useBulkToast(undo: () => void) {
  const t = useT();

  return ({ changed, skipped }: { changed: number; skipped: number }) => {
    if (changed < BULK_CELLS) return;
    const id = `bulk-${performance.now()}`;
    notifications.show({
      id,
      autoClose: TOAST_MS,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <span>
            {skipped > 0
              ? t('timetable.notice.changed_skipped', { changed, skipped })
              : t('timetable.notice.changed', { changed })}
          </span>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            {t('grid.undo')}
          </Button>
        </Group>
      ),
    });
  };
}
