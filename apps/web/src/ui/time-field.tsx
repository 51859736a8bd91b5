import { TextInput, type TextInputProps, Tooltip } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { readTypedTime } from '../lib/format/index.ts';
import { useT } from '../lib/language/index.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** HH:mm, or nothing. */
  value: string;
  onChange: (time: string) => void;
  /** An emptied field is a value; otherwise the time before comes back. */
  clearable?: boolean;
}

/**
 * A time of day of 24 hours in every browser (screens 17). Taken on leaving or Enter; what is no time stays, is said to be
 * none, and keeps its form from being sent.
 */
export function TimeField({ value, onChange, clearable = false, ...props }: TimeFieldProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [isUnread, setUnread] = useState(false);
  const write = (next: string, unread: boolean) => {
    setText(next);
    setUnread(unread);
  };
  const unreadWords = isUnread ? t('time.no_time') : '';
  useLayoutEffect(() => field.current?.setCustomValidity(unreadWords), [unreadWords]);
  if (shown !== value) {
    setShown(value);
    write(value, false);
  }

  function take() {
    const isEmpty = text.trim() === '';
    const time = isEmpty ? (clearable ? '' : value) : readTypedTime(text);
    write(time ?? text, time === null);
    if (time !== null && time !== value) onChange(time);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') take();
  }

  return (
    <Tooltip label={t('time.no_time')} opened={isUnread} position="bottom-start">
      <TextInput
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        w="4.5rem"
        {...props}
        error={isUnread || props.error}
        value={text}
        onChange={(event) => write(event.currentTarget.value, false)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
    </Tooltip>
  );
}
