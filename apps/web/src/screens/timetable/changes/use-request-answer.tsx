import { Button, Textarea } from '@mantine/core';
import { eachDt } from '@shiftwright/domain';
import { useState } from 'react';
import { useReturnRequest } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { Refusal, showToast } from '../../../ui/index.ts';
import { confirmParam } from '../dialogs/confirm-param.ts';
import type { ConfirmRequest } from './request-param.ts';

interface Asked {
  from: string;
  to: string;
  is_fact: boolean;
}

/** The answer to a request to confirm: yes, or back with a comment (screens 89). */
export function useRequestAnswer(request: ConfirmRequest | null, asked: Asked, onDone: () => void) {
  const t = useT();
  const openModal = useOpenModal();
  const [comment, setComment] = useState<string | null>(null);
  const back = useReturnRequest();
  const { shop_id, user_id } = request ?? { shop_id: 0, user_id: 0 };
  const isReturning = comment !== null;

  function confirm() {
    const dts = eachDt(asked.from, asked.to);
    openModal(
      asked.is_fact ? 'ApproveFact' : 'ApprovePlan',
      confirmParam({ shop_id, cells: [], dts: [dts[0] ?? asked.from, dts.at(-1) ?? asked.to] }),
    );
  }
  function send() {
    back.mutate(
      { shop_id, user_id, dt_from: asked.from, dt_to: asked.to, comment: comment ?? '' },
      {
        onSuccess: () => {
          showToast({ text: t('changes.returned'), tone: 'done' });
          onDone();
        },
      },
    );
  }

  return {
    isBusy: back.isPending,
    frame: isReturning
      ? {
          onOk: send,
          okLabel: t('changes.return_send'),
          idle: comment.trim() === '' ? t('changes.return_first') : undefined,
        }
      : { onOk: confirm, okLabel: t('changes.approve') },
    aside: (
      <Button variant="default" onClick={() => setComment(isReturning ? null : '')}>
        {t(isReturning ? 'action.cancel' : 'changes.return')}
      </Button>
    ),
    form: isReturning && (
      <>
        <Textarea
          label={t('changes.return_comment')}
          required
          data-autofocus
          autoFocus
          autosize
          minRows={2}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <Refusal title={t('changes.return_failed')} error={back.error} />
      </>
    ),
  };
}
