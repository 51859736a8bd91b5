import { type Swap, useSwapStep } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { showToast } from '../../../ui/index.ts';

type Step = Parameters<ReturnType<typeof useSwapStep>['mutate']>[0];

/** Tells what came of a request. */
export function useSwapTold() {
  const t = useT();

  return ({ state }: Swap) => showToast({ text: t(`exchange.swap_now.${state}`), tone: 'done' });
}

/** Answers and decides requests; what came of it is told, and a refusal stays until it was read. */
export function useSwapSteps() {
  const t = useT();
  const step = useSwapStep();
  const tell = useSwapTold();

  return {
    busyId: step.isPending ? step.variables.id : null,
    run: (what: Step) =>
      step.mutate(what, {
        onSuccess: tell,
        onError: (error) =>
          showToast({
            title: t('exchange.failed.swap'),
            text: error.message,
            tone: 'refused',
            stays: true,
          }),
      }),
  };
}

export type SwapSteps = ReturnType<typeof useSwapSteps>;
