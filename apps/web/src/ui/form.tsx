import { type FormEvent, type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { showRefused } from './show-refused.ts';

interface FormProps {
  /** By the button of type submit, and by Enter in a field. */
  onSubmit: () => void;
  ref?: Ref<HTMLFormElement>;
  className?: string | undefined;
  label?: string;
  /** On a phone the dialog of the form takes the whole screen. */
  isSheet?: boolean;
  children: ReactNode;
}

/**
 * The second click of a double click is no second try, which may come before the page knows of the first one; unless
 * something was typed between the two.
 */
function useOneTry() {
  const isChanged = useRef(false);

  return {
    onInput: () => {
      isChanged.current = true;
    },
    onClickCapture: (event: MouseEvent) => {
      const { target, detail } = event;
      if (!(target instanceof Element && target.closest('[type=submit]'))) return;
      if (detail > 1 && !isChanged.current) event.preventDefault();
      isChanged.current = false;
    },
  };
}

/** A field holds what it cannot read, and says so itself. */
const isUnread = (field: Element) => field instanceof HTMLInputElement && field.validity.customError;

/** Does what a form is for, unless one of its fields cannot be read: that has the focus then. */
export function sendForm(form: HTMLFormElement, send: () => void): void {
  if (![...form.elements].some(isUnread)) send();
  showRefused(form);
}

/** A form that is judged by us, not by the browser: after each try the first wrong field has the focus (screens 15). */
export function Form({ onSubmit, ref, className, label, isSheet, children }: FormProps) {
  const oneTry = useOneTry();

  function submit(event: FormEvent<HTMLFormElement>) {
    // A form that a dialog or a menu of this one shows elsewhere answers for itself.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    sendForm(event.currentTarget, onSubmit);
  }

  return (
    <form
      ref={ref}
      className={className}
      aria-label={label}
      data-sheet={isSheet || undefined}
      {...oneTry}
      onSubmit={submit}
      noValidate
    >
      {children}
    </form>
  );
}
