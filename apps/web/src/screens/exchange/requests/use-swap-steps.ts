import { notifications } from '@mantine/notifications';
import { useSwapStep } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';

type Step = Parameters<ReturnType<typeof useSwapStep>['mutate']>[0];

/** Answers and decides requests; what came of it is told, and a refusal stays until it was read. */
export function useSwapSteps() {
  const t = useT();
  const step = useSwapStep();

  return {
    busyId: step.isPending ? step.variables.id : null,
    run: (what: Step) =>
      step.mutate(what, {
        onSuccess: ({ state }) =>
          notifications.show({ color: 'teal', message: t(`exchange.swap_now.${state}`) }),
        onError: (error) =>
          notifications.show({
            role: 'alert',
            color: 'red',
            title: t('exchange.failed.swap'),
            message: error.message,
            autoClose: false,
            style: { whiteSpace: 'pre-line' },
          }),
      }),
  };
}

export type SwapSteps = ReturnType<typeof useSwapSteps>;
