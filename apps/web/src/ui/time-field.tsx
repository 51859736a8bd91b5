import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { readTypedTime } from '../lib/format/index.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** HH:mm, or nothing. */
  value: string;
  onChange: (time: string) => void;
  /** An emptied field is a value; otherwise the time before comes back. */
  clearable?: boolean;
}

/** A time of day of 24 hours in every browser (screens 17). Taken on leaving or Enter; what is no time changes nothing. */
export function TimeField({ value, onChange, clearable = false, ...props }: TimeFieldProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }

  function take() {
    const next = clearable && text.trim() === '' ? '' : (readTypedTime(text) ?? value);
    setText(next);
    if (next !== value) onChange(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') take();
  }

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      w="4.5rem"
      {...props}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  );
}
