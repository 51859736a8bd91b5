import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../lib/language/index.ts';
import { ModalFrame } from './modal-frame.tsx';
import { Refusal } from './refusal.tsx';
import { showToast } from './show-toast.tsx';

interface CommandFrameProps {
  title: string;
  onClose: () => void;
  onOk: () => void;
  okLabel: string;
  okColor?: string | undefined;
  /** Why there is nothing to do as things stand. */
  idle?: string | undefined;
  command: { isPending: boolean; isSuccess: boolean; error: Error | null };
  /** The headline over what the server says when it refuses. */
  failed: string;
  /**
   * What is said when it is done: by a notice while the dialog closes, or by the dialog where nothing was done or there
   * is more to read.
   */
  result?: { text: string; isNothing?: boolean; details?: ReactNode } | null;
  size?: 'md' | 'lg' | 'xl';
  aside?: ReactNode;
  children: ReactNode;
}

/** Tells a plain success once, and closes. */
function useClosing(text: string | undefined, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (text === undefined) return;
    showToast({ text, tone: 'done' });
    close.current();
  }, [text]);
}

/** A dialog for one command: its form, then why it was refused, or what there is to read about what it did. */
export function CommandFrame(props: CommandFrameProps) {
  const t = useT();
  const { command, result } = props;
  const isDone = command.isSuccess && result != null;
  useClosing(isDone && !result.isNothing && !result.details ? result.text : undefined, props.onClose);

  return (
    <ModalFrame
      title={props.title}
      size={props.size ?? 'md'}
      onClose={props.onClose}
      onOk={isDone ? props.onClose : props.onOk}
      okLabel={isDone ? t('action.ok') : props.okLabel}
      {...(props.okColor && !isDone ? { okColor: props.okColor } : {})}
      idle={isDone ? undefined : props.idle}
      busy={command.isPending}
      aside={isDone ? undefined : props.aside}
    >
      {isDone ? (
        <>
          <Alert color={result.isNothing ? 'yellow' : 'green'} role="status">
            {result.text}
          </Alert>
          {result.details}
        </>
      ) : (
        <>
          {props.children}
          <Refusal title={props.failed} error={command.error} />
        </>
      )}
    </ModalFrame>
  );
}
