import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { DATE_MASK } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { readTypedDate } from './typed-date.ts';

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat'> {
  value: string | null;
  onChange: (dt: string | null) => void;
}

const LEAVING = ['Tab', 'Shift'];

/**
 * A date that is typed or picked, in the form of the language; Enter takes it and shuts the calendar. Whoever only
 * comes to it, as to the first field of a form, still sees what stands below.
 */
export function DateField({ onChange, ...props }: DateFieldProps) {
  const t = useT();
  const language = useLanguage();
  const [isShut, setShut] = useState(false);
  const popoverProps = isShut ? { opened: false } : {};
  return (
    <DateInput
      size="xs"
      popoverProps={popoverProps}
      onFocus={() => setShut(true)}
      onClick={() => setShut(false)}
      onKeyDown={({ key }) => !LEAVING.includes(key) && setShut(key === 'Enter')}
      valueFormat={DATE_MASK[language]}
      placeholder={t('calendar.mask')}
      dateParser={(text) => readTypedDate(text, language)}
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      onChange={(value) => onChange(value || null)}
      {...props}
    />
  );
}
