import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { isTyping } from './is-typing.ts';
import css from './toast.module.css';

/** So long what was done can be taken back by its button (screens 19). */
const UNDO_MS = 10_000;
const COLORS = { done: 'teal', caution: 'orange', refused: 'red' } as const;

export interface Toast {
  title?: string;
  text?: string | undefined;
  tone?: keyof typeof COLORS;
  /** Until it was read. */
  stays?: boolean;
  /** A way back; Ctrl+Z goes it too where the screen has no such key of its own. */
  undo?: { label: string; run: () => void; hasKey?: boolean } | undefined;
}

function UndoButton({ label, run, hasKey = false }: NonNullable<Toast['undo']>) {
  useEffect(() => {
    if (!hasKey) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.code === 'KeyZ' && !event.shiftKey;
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasKey, run]);

  return (
    <Button
      size="compact-sm"
      variant="light"
      // Its word stands whole, the text beside it takes more lines.
      style={{ flexShrink: 0 }}
      aria-keyshortcuts={hasKey ? 'Control+Z' : undefined}
      onClick={run}
    >
      {label}
    </Button>
  );
}

/** Tells of what was done, or why it was not: one toast at a time, the newest (screens 19). */
export function showToast({ title, text, tone, stays = false, undo }: Toast): string {
  notifications.clean();
  const takeBack = () => {
    notifications.clean();
    undo?.run();
  };
  return notifications.show({
    title,
    ...(tone && { color: COLORS[tone] }),
    ...(stays ? { autoClose: false, className: css.stays ?? '' } : undo ? { autoClose: UNDO_MS } : {}),
    style: { whiteSpace: 'pre-line' },
    message: undo ? (
      <Group justify="space-between" wrap="nowrap">
        <span>{text}</span>
        <UndoButton {...undo} run={takeBack} />
      </Group>
    ) : (
      text
    ),
  });
}

/** Takes a toast away, where no newer one has done so. */
export const hideToast = (id: string): void => void notifications.hide(id);
