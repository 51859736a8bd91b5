import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ChangesToApply, useApplyChanges } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useGridUndo } from '../use-grid-undo.ts';

const TOAST_MS = 10_000;

/** Does what was proposed as one step, tells so, and offers to take it back for ten seconds (ux 2.1). */
export function useApply() {
  const t = useT();
  const apply = useApplyChanges();
  const { undo } = useGridUndo();

  const tell = (count: number) => {
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
    run: (input: ChangesToApply, onDone?: () => void) =>
      apply.mutate(input, {
        onSuccess: ({ created, updated, deleted }) => {
          tell(created + updated + deleted);
          onDone?.();
        },
      }),
  };
}
