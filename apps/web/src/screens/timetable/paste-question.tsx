import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/language/index.ts';
import type { PastePlan } from './model/paste.ts';
import css from './timetable.module.css';

interface PasteQuestionProps {
  plan: PastePlan;
  onAnswer: (answer: 'paste' | 'repeat' | 'cancel') => void;
}

/** What a paste would do when there are more targets than copied days; R repeats them instead (spec §4). */
export function PasteQuestion({ plan, onAnswer }: PasteQuestionProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    button.current?.focus();
    // The keyboard goes on from the same cell.
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div
      className={css.question}
      role="alertdialog"
      aria-label={t('timetable.paste.title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.code === 'KeyR') onAnswer('repeat');
        else if (event.key === 'Escape') onAnswer('cancel');
        else return;
        event.preventDefault();
      }}
    >
      <span>{t('timetable.paste.question', { filled: plan.filled, surplus: plan.surplus })}</span>
      <Group gap={8}>
        <Button ref={button} onClick={() => onAnswer('paste')}>
          {t('timetable.paste.paste')}
        </Button>
        <Button variant="default" disabled={plan.filled === 0} onClick={() => onAnswer('repeat')}>
          {t('timetable.paste.repeat')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onAnswer('cancel')}>
          {t('action.cancel')}
        </Button>
      </Group>
    </div>
  );
}
