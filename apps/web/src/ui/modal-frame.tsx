import { Button, Group, Modal, type ModalProps, Text } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type FocusEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useT } from '../lib/language/index.ts';
import { Explained } from './explained.tsx';
import { Form } from './form.tsx';
import css from './modal-frame.module.css';
import { useEscape } from './use-escape.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useRetainedFocus } from './use-retained-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface ModalFrameProps {
  title: ReactNode;
  onClose: () => void;
  /**
   * Runs on the ok button and on Enter inside a field; without it there is no ok button. Where it is `onClose` itself,
   * the dialog only tells: its button is no act, and neutral.
   */
  onOk?: () => void;
  okLabel?: string;
  okColor?: string;
  /** Why the ok button has nothing to do as things stand: it is shown inactive and says so. */
  idle?: string | undefined;
  /** The ok button is focused first: for dialogs without fields. */
  okFirst?: boolean;
  /** The cancel button is focused first: what stands above it ends something. */
  cancelFirst?: boolean;
  /** What leaves without the act is 'Cancel' unless named, or unless there is no such button (null). */
  cancelLabel?: string | null;
  /** The work is under way: both buttons wait and the modal cannot be closed. */
  busy?: boolean;
  /** Neither Escape nor a click beside it closes the modal. */
  persistent?: boolean;
  size?: ModalProps['size'];
  /** Stands on the left of the buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Where the keyboard goes on when what it was at has gone: a press of Enter there does nothing by itself. */
const FIELDS = 'input:not([type=hidden]), textarea, select, button.mantine-Input-input, [role=tab]';

/**
 * The trap of the dialog asks a moment after it opened, on a slow page long after, where focus shall go: to what the
 * person has meanwhile used, whose list would close otherwise.
 */
function keepFocus({ currentTarget: dialog, target }: FocusEvent) {
  if (!dialog.contains(target)) return;
  for (const other of dialog.querySelectorAll('[data-autofocus]')) other.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', 'true');
}

/**
 * Buttons that do not fit, and a long title, stand in two lines: what stays in view, and what takes the focus, stands
 * between them. The dialog knows both heights.
 */
function tellHeights(foot: HTMLElement | null) {
  const dialog = foot?.closest<HTMLElement>('[role=dialog]');
  if (!foot || !dialog) return;
  const head = dialog.querySelector('header');
  const watch = new ResizeObserver(() => {
    dialog.style.setProperty('--foot-height', `${foot.offsetHeight}px`);
    if (head) dialog.style.setProperty('--head-height', `${head.offsetHeight}px`);
  });
  for (const one of [foot, head]) if (one) watch.observe(one);
  return () => watch.disconnect();
}

/** A dialog with ok, cancel, close icon, busy state and persistence (screens 10). */
export function ModalFrame(props: ModalFrameProps) {
  const { title, onClose, onOk, busy = false, persistent = false, children } = props;
  const t = useT();
  const locked = busy || persistent;
  useReturnFocus();
  useEscape(locked, onClose);
  const first = useFirstFocus();
  const retained = useRetainedFocus(FIELDS);
  const ok = useRef<HTMLButtonElement>(null);

  function submit() {
    if (busy) return;
    // Whoever presses Enter in a field is led to where the reason is said.
    if (props.idle) ok.current?.focus();
    else onOk?.();
  }

  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      onFocus={keepFocus}
      title={title}
      size={props.size ?? 'md'}
      closeOnClickOutside={!locked}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('action.close'), disabled: busy }}
      // From the top down: what comes late, such as what a change would mean, moves nothing above it.
      yOffset="8dvh"
    >
      <Form
        ref={useMergedRef(retained, first)}
        className={css.form}
        isSheet={!props.okFirst}
        onSubmit={submit}
      >
        <div className={css.body}>{children}</div>
        <Group ref={tellHeights} justify="flex-end" gap={8} className={css.foot}>
          {busy ? <LongWait before={props.aside} /> : <Aside>{props.aside}</Aside>}
          {(props.cancelLabel || onOk) && <Answers {...props} okRef={ok} />}
        </Group>
      </Form>
    </Modal>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return children ? <div className={css.aside}>{children}</div> : null;
}

/** Whoever waits long is told that nothing is wrong yet. */
const LONG_MS = 8_000;

function LongWait({ before }: { before: ReactNode }) {
  const t = useT();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Aside>
      <div aria-live="polite">
        {isLong && (
          <Text size="xs" c="dimmed">
            {t('app.long_wait')}
          </Text>
        )}
      </div>
      {!isLong && before}
    </Aside>
  );
}

/** What saves and what does not, beside each other however narrow the screen. */
function Answers({
  cancelLabel,
  cancelFirst,
  busy,
  onOk,
  onClose,
  ...ok
}: ModalFrameProps & { okRef: Ref<HTMLButtonElement> }) {
  const t = useT();
  const onlyCloses = onOk === onClose;
  const cancel = cancelLabel === undefined && !onlyCloses ? t('action.cancel') : cancelLabel;

  return (
    <Group gap={8} wrap="nowrap">
      {cancel && (
        <Button
          variant="default"
          data-first={cancelFirst || undefined}
          onClick={onClose}
          disabled={busy === true}
        >
          {cancel}
        </Button>
      )}
      {onOk && <OkButton {...ok} busy={busy} onlyCloses={onlyCloses} />}
    </Group>
  );
}

type OkButtonProps = Pick<ModalFrameProps, 'idle' | 'okColor' | 'okFirst' | 'okLabel'> & {
  busy: boolean | undefined;
  onlyCloses: boolean;
  okRef: Ref<HTMLButtonElement>;
};

/** Inactive it stays in reach: hover, focus, touch and screen readers learn why (screens 18). */
function OkButton({ busy = false, idle, okColor, okFirst, okLabel, okRef, onlyCloses }: OkButtonProps) {
  const isIdle = idle !== undefined && !busy;

  return (
    <Explained text={isIdle ? idle : null}>
      <Button
        ref={okRef}
        type="submit"
        data-autofocus={okFirst || undefined}
        loading={busy}
        {...(onlyCloses && { variant: 'default' })}
        {...(isIdle && { 'data-disabled': true, 'aria-disabled': true, 'aria-description': idle })}
        {...(okColor && { color: okColor })}
      >
        {okLabel}
      </Button>
    </Explained>
  );
}
