import { DateInput, type DateInputProps } from '@mantine/dates';
import { useRef, useState } from 'react';
import { DATE_MASK } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { readTypedDate } from './typed-date.ts';

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat'> {
  value: string | null;
  onChange: (dt: string | null) => void;
}

const LEAVING = ['Tab', 'Shift'];

/**
 * What is typed and no date, which the field keeps. It says so once somebody has left it or pressed Enter, and by the
 * browser's own means to its form, which is not sent then.
 */
function useUnread(message: string) {
  const ref = useRef<HTMLInputElement>(null);
  const [isUnread, setUnread] = useState(false);
  const [isTold, setTold] = useState(false);

  return {
    ref,
    isUnread,
    error: isUnread && isTold && message,
    tell: () => setTold(true),
    set: (unread: boolean) => {
      ref.current?.setCustomValidity(unread ? message : '');
      setUnread(unread);
      setTold(false);
    },
  };
}

/**
 * A date that is typed or picked, in the form of the language; Enter takes it and shuts the calendar. Whoever only
 * comes to it, as to the first field of a form, still sees what stands below.
 */
export function DateField({ onChange, error, ...props }: DateFieldProps) {
  const t = useT();
  const language = useLanguage();
  const [isShut, setShut] = useState(false);
  const unread = useUnread(t('calendar.no_date'));
  const popoverProps = isShut ? { opened: false } : {};
  const isNoDate = (text: string) => text.trim() !== '' && readTypedDate(text, language) === null;

  return (
    <DateInput
      ref={unread.ref}
      size="xs"
      popoverProps={popoverProps}
      onFocus={() => setShut(true)}
      onClick={() => setShut(false)}
      onInput={({ currentTarget }) => unread.set(isNoDate(currentTarget.value))}
      onBlur={unread.tell}
      onKeyDown={({ key }) => {
        if (!LEAVING.includes(key)) setShut(key === 'Enter');
        if (key === 'Enter') unread.tell();
      }}
      fixOnBlur={!unread.isUnread}
      valueFormat={DATE_MASK[language]}
      placeholder={t('calendar.mask')}
      dateParser={(text) => readTypedDate(text, language)}
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      onChange={(value) => {
        unread.set(false);
        onChange(value || null);
      }}
      error={unread.error || error}
      {...props}
    />
  );
}
