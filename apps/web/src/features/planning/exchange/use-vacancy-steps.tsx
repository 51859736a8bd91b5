import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { MessageKey } from '@shiftwright/i18n';
import { useEffect } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { useCan } from '../../access/index.ts';
import { useGridUndo } from '../days/use-grid-undo.ts';
import { useVacancyStep, type VacancyStep } from '../vacancy.queries.ts';

/** The headlines of what was refused (screens 11). */
const FAILED: Record<VacancyStep['action'], MessageKey> = {
  confirm: 'exchange.failed.apply',
  confirm_to_worker: 'exchange.failed.confirm',
  approve: 'exchange.failed.approve',
  reconfirm_to_worker: 'exchange.failed.reassign',
  refuse: 'exchange.failed.refuse',
  unapprove: 'exchange.failed.remove',
  delete: 'exchange.failed.delete',
};

const TOAST_MS = 10_000;
const failureId = ({ action, id }: VacancyStep) => `failed-${action}-${id}`;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea');

/** Takes back what was done, by a press or by the key that does so everywhere. */
function TakeBack({ onUndo }: { onUndo: () => void }) {
  const t = useT();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.code === 'KeyZ' && !event.shiftKey;
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onUndo]);

  return (
    <Button size="compact-sm" variant="light" aria-keyshortcuts="Control+Z" onClick={onUndo}>
      {t('grid.undo')}
    </Button>
  );
}

/** Tells that something was done, with a way back where there is one (screens 19). */
export function useDoneToast() {
  const can = useCan();
  const { undo } = useGridUndo();

  return (text: string, isUndoable: boolean) => {
    const id = `exchange-${performance.now()}`;
    const takeBack = () => {
      notifications.hide(id);
      void undo();
    };
    notifications.show({
      id,
      color: 'teal',
      autoClose: TOAST_MS,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <span>{text}</span>
          {isUndoable && can('WorkerDay_undo', 'POST') && <TakeBack onUndo={takeBack} />}
        </Group>
      ),
    });
  };
}

/** Does what is asked with a vacancy; what came of it is told, and a refusal stays until it was read, or it worked after all. */
export function useVacancySteps() {
  const t = useT();
  const step = useVacancyStep();
  const showDone = useDoneToast();

  return {
    isBusy: step.isPending,
    busyId: step.isPending ? step.variables.id : null,
    run: (what: VacancyStep, onDone?: () => void) =>
      step.mutate(what, {
        onSuccess: () => {
          notifications.hide(failureId(what));
          showDone(t(`exchange.done.${what.action}`), what.action === 'delete');
          onDone?.();
        },
        onError: (error) =>
          notifications.show({
            id: failureId(what),
            role: 'alert',
            color: 'red',
            title: t(FAILED[what.action]),
            message: error.message,
            autoClose: false,
            style: { whiteSpace: 'pre-line' },
          }),
      }),
  };
}

export type VacancySteps = ReturnType<typeof useVacancySteps>;
