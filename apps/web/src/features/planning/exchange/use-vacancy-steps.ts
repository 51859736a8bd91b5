import type { MessageKey } from '@shiftwright/i18n';
import { useT } from '../../../lib/language/index.ts';
import { showToast } from '../../../ui/index.ts';
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

/** Tells that something was done, with a way back where there is one (screens 19). */
export function useDoneToast() {
  const can = useCan();
  const t = useT();
  const { undo } = useGridUndo();

  return (text: string, isUndoable: boolean) => {
    const mayUndo = isUndoable && can('WorkerDay_undo', 'POST');
    showToast({
      text,
      tone: 'done',
      undo: mayUndo ? { label: t('grid.undo'), run: () => void undo(), hasKey: true } : undefined,
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
          showDone(t(`exchange.done.${what.action}`), what.action === 'delete');
          onDone?.();
        },
        onError: (error) =>
          showToast({
            title: t(FAILED[what.action]),
            text: error.message,
            tone: 'refused',
            stays: true,
          }),
      }),
  };
}

export type VacancySteps = ReturnType<typeof useVacancySteps>;
