import 'dayjs/locale/ru';
import { DatePickerInput, MonthPickerInput } from '@mantine/dates';
import { useState } from 'react';
import { DATE_MASK, formatDt, formatMonth } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { isWholeMonth, usePeriod, useSetSearch } from '../../lib/url/index.ts';
import css from './period-control.module.css';
import { nameOfPeriod } from './period-name.ts';

/** The dates of the period, each with its calendar. */
export function PeriodPickers({ startOnly }: { startOnly: boolean }) {
  const period = usePeriod();
  if (startOnly && isWholeMonth(period)) return <MonthPicker />;
  return startOnly ? <StartPicker /> : <RangePicker key={`${period.from}~${period.to}`} />;
}

function MonthPicker() {
  const t = useT();
  const language = useLanguage();
  const { from } = usePeriod();
  const setSearch = useSetSearch();
  return (
    <MonthPickerInput
      className={css.start}
      aria-label={`${t('period.label')}: ${formatMonth(from, language)}`}
      value={from}
      valueFormatter={() => formatMonth(from, language)}
      onChange={(value) => value && setSearch({ from: value, to: null })}
    />
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
      aria-label={`${t('period.label')}: ${nameOfPeriod({ from, to }, language)}`}
      value={range}
      valueFormat={DATE_MASK[language]}
      {...(isWholeMonth({ from, to }) && { valueFormatter: () => formatMonth(from, language) })}
      onChange={choose}
    />
  );
}
