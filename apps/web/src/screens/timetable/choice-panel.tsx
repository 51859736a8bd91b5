import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useReturnFocus } from '../../ui/index.ts';
import css from './timetable.module.css';

interface Choice {
  key: string;
  label: string;
  /** The physical key that takes it. */
  code?: string;
  isDisabled?: boolean;
  onChoose: () => void;
}

interface ChoicePanelProps {
  title: string;
  children: ReactNode;
  choices: readonly Choice[];
  onCancel: () => void;
}

/** A question in the corner of the grid: one key an answer, the first one focused, Escape leaves all as it was. */
export function ChoicePanel({ title, children, choices, onCancel }: ChoicePanelProps) {
  const first = useRef<HTMLButtonElement>(null);
  useReturnFocus();
  useEffect(() => first.current?.focus(), []);

  return (
    <div
      className={css.question}
      role="alertdialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        const chosen = choices.find(({ code, isDisabled }) => code === event.code && !isDisabled);
        if (chosen) chosen.onChoose();
        else if (event.key === 'Escape') onCancel();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div>{children}</div>
      <Group gap={8}>
        {choices.map(({ key, label, isDisabled, onChoose }, at) => (
          <Button
            key={key}
            ref={at === 0 ? first : undefined}
            variant={at === 0 ? 'filled' : 'default'}
            disabled={isDisabled ?? false}
            onClick={onChoose}
          >
            {label}
          </Button>
        ))}
      </Group>
    </div>
  );
}
