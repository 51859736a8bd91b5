import { ActionIcon } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { DATE_MASK, formatDt } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { shiftPeriod, usePeriod, useSetSearch } from '../../lib/url/index.ts';
import css from './period-control.module.css';

/** The period of the address; on the timetable its end follows from the view and is hidden (spec §2). */
export function PeriodControl({ startOnly }: { startOnly: boolean }) {
  const t = useT();
  const period = usePeriod();
  const setSearch = useSetSearch();
  const set = ({ from, to }: { from: string; to: string }) => setSearch({ from, to });

  return (
    <fieldset className={css.period} aria-label={t('period.label')}>
      <ActionIcon color="gray" aria-label={t('period.previous')} onClick={() => set(shiftPeriod(period, -1))}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      {startOnly ? <StartPicker /> : <RangePicker key={`${period.from}~${period.to}`} />}
      <ActionIcon color="gray" aria-label={t('period.next')} onClick={() => set(shiftPeriod(period, 1))}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </fieldset>
  );
}

function StartPicker() {
  const t = useT();
  const language = useLanguage();
  const { from } = usePeriod();
  const setSearch = useSetSearch();
  return (
    <DatePickerInput
      className={css.start}
      aria-label={`${t('period.from')}: ${formatDt(from, language)}`}
      value={from}
      valueFormat={DATE_MASK[language]}
      onChange={(value) => value && setSearch({ from: value, to: null })}
    />
  );
}

function RangePicker() {
  const t = useT();
  const language = useLanguage();
  const { from, to } = usePeriod();
  const setSearch = useSetSearch();
  const [range, setRange] = useState<[string | null, string | null]>([from, to]);

  function choose(next: [string | null, string | null]) {
    setRange(next);
    if (next[0] && next[1]) setSearch({ from: next[0], to: next[1] });
  }

  return (
    <DatePickerInput
      className={css.range}
      type="range"
      allowSingleDateInRange
      aria-label={`${t('period.label')}: ${formatDt(from, language)} – ${formatDt(to, language)}`}
      value={range}
      valueFormat={DATE_MASK[language]}
      onChange={choose}
    />
  );
}
