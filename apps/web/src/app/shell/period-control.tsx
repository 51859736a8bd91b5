import { ActionIcon, Button, InputBase } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDt } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import {
  isWholeMonth,
  periodAround,
  shiftPeriod,
  today,
  usePeriod,
  useSetSearch,
} from '../../lib/url/index.ts';
import { later } from '../../ui/index.ts';
import css from './period-control.module.css';
import { nameOfPeriod } from './period-name.ts';

/** The dates without their calendars. */
function PeriodDates({ startOnly }: { startOnly: boolean }) {
  const language = useLanguage();
  const period = usePeriod();
  const { from } = period;

  return (
    <InputBase
      component="button"
      type="button"
      size="xs"
      pointer
      className={startOnly ? css.start : css.range}
      aria-busy
    >
      {startOnly && !isWholeMonth(period) ? formatDt(from, language) : nameOfPeriod(period, language)}
    </InputBase>
  );
}

const PeriodPickers = later(async () => (await import('./period-pickers.tsx')).PeriodPickers, PeriodDates, {
  isPatient: true,
});

/** The period of the address; on the timetable its end follows from the view and is hidden (screens 23). */
export function PeriodControl({ startOnly }: { startOnly: boolean }) {
  const t = useT();
  const period = usePeriod();
  const setSearch = useSetSearch();
  const now = today();
  const set = ({ from, to }: { from: string; to: string }) => setSearch({ from, to });

  return (
    <fieldset className={css.period} aria-label={t('period.label')}>
      <ActionIcon color="gray" aria-label={t('period.previous')} onClick={() => set(shiftPeriod(period, -1))}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <PeriodPickers startOnly={startOnly} />
      <ActionIcon color="gray" aria-label={t('period.next')} onClick={() => set(shiftPeriod(period, 1))}>
        <IconChevronRight size={16} />
      </ActionIcon>
      <Button
        className={css.today}
        size="compact-sm"
        variant="subtle"
        color="gray"
        disabled={period.from <= now && now <= period.to}
        onClick={() => set(periodAround(period, now))}
      >
        {t('period.today')}
      </Button>
    </fieldset>
  );
}
