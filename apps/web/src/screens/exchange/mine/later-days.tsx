import { Button } from '@mantine/core';
import { daysBetween } from '@shiftwright/domain';
import { IconChevronRight } from '@tabler/icons-react';
import { useT } from '../../../lib/language/index.ts';
import { shiftPeriod, today, usePeriod, useSetSearch } from '../../../lib/url/index.ts';

/** So few days of a period are no list of what comes. */
const FEW_DAYS = 7;

/** Near the end of a period that holds today, one press takes the next one as well. */
export function LaterDays() {
  const t = useT();
  const period = usePeriod();
  const setSearch = useSetSearch();
  const now = today();
  const isEnding = period.from <= now && now <= period.to && daysBetween(now, period.to) < FEW_DAYS;
  if (!isEnding) return null;

  return (
    <Button
      size="compact-sm"
      variant="subtle"
      rightSection={<IconChevronRight size={14} />}
      onClick={() => {
        setSearch({ from: period.from, to: shiftPeriod(period, 1).to }, { finalize: true });
        // The button goes.
        document.getElementById('main')?.focus();
      }}
    >
      {t('exchange.later')}
    </Button>
  );
}
