import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useGridUndo } from '../../../features/planning/days/use-grid-undo.ts';
import { type ChangesToApply, useApplyChanges } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';

const TOAST_MS = 10_000;

/** Does what was proposed as one step, tells so, and offers to take it back for ten seconds (screens 19). */
export function useApply() {
  const t = useT();
  const apply = useApplyChanges();
  const { undo } = useGridUndo();

  const showDone = (count: number) => {
    const id = `advice-${performance.now()}`;
    notifications.show({
      id,
      autoClose: TOAST_MS,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <span>{t('advice.done', { count })}</span>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              notifications.hide(id);
              void undo();
            }}
          >
            {t('grid.undo')}
          </Button>
        </Group>
      ),
    });
  };

  return {
    isBusy: apply.isPending,
    error: apply.error,
    reset: apply.reset,
    /** What was done is told even if what was asked about has changed with it; a refusal is in `error`. */
    run: async (input: ChangesToApply, onDone?: () => void) => {
      const done = await apply.mutateAsync(input).catch(() => null);
      if (!done) return;
      showDone(done.created + done.updated + done.deleted);
      onDone?.();
    },
  };
}
