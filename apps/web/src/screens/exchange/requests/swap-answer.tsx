import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type Swap, type SwapAction, useSwapStep } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { ModalFrame, Refusal } from '../../../ui/index.ts';
import { useSwapTold } from './use-swap-steps.ts';

export const GOOD: readonly SwapAction[] = ['accept', 'approve'];

/** An answer to a request, and the word that comes with it. */
export interface Asked {
  swap: Swap;
  action: SwapAction;
}

/**
 * Asks for the word of an answer. It belongs to the queue, not to the card, which goes as soon as somebody else has
 * answered: what was typed stays, with what the server says.
 */
export function SwapAnswer({ asked: { swap, action }, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useT();
  const { id, from, to } = swap;
  const [reason, setReason] = useState('');
  const step = useSwapStep();
  const tell = useSwapTold();

  return (
    <ModalFrame
      title={t(`exchange.swap_action.${action}`)}
      okLabel={t(`exchange.swap_action.${action}`)}
      cancelLabel={t('action.close')}
      busy={step.isPending}
      onOk={() =>
        step.mutate(
          { action, id, reason: reason.trim() },
          {
            onSuccess: (now) => {
              tell(now);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Text size="sm">
        {t(`exchange.swap_follows.${action}`, { from: from.employee_name, to: to.employee_name })}
      </Text>
      <Textarea
        data-autofocus
        mt={8}
        label={t(GOOD.includes(action) ? 'exchange.comment_read' : 'exchange.reason')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refusal title={t('exchange.failed.swap')} error={step.error} />
    </ModalFrame>
  );
}
