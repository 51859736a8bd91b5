import { SegmentedControl } from '@mantine/core';
import { setLanguage, useLanguage, useT } from '../../lib/language/index.ts';

/** Everybody at the tablet reads in the own language. */
export function TickLanguage() {
  const t = useT();
  return (
    <SegmentedControl
      size="md"
      aria-label={t('menu.language')}
      value={useLanguage()}
      onChange={(value) => void setLanguage(value === 'ru' ? 'ru' : 'en')}
      data={[
        { value: 'en', label: 'EN' },
        { value: 'ru', label: 'RU' },
      ]}
    />
  );
}
