import { addDays } from '@shiftwright/domain';
import { type Icon, IconArrowsExchange, IconChevronRight, IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allowedTabs, useCan, useSession } from '../../features/access/index.ts';
import { swapsQuery, useLiveSwaps, useLiveVacancies, vacanciesQuery } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import { today } from '../../lib/url/index.ts';
import css from './my-shifts.module.css';

const AHEAD_DAYS = 30;

/** What may be taken and the requests that wait, one tap away. */
export function ShiftLinks() {
  const t = useT();
  const can = useCan();
  const session = useSession();
  const maySwap = can('ShiftSwap', 'GET');
  const mayTake = can('WorkerDay_confirm_vacancy', 'POST');
  const isOpen = allowedTabs(session).includes('exchange');
  const from = today();
  const to = addDays(from, AHEAD_DAYS);
  const offers = useQuery({
    ...vacanciesQuery({ only_available: true, dt_from: from, dt_to: to, limit: 1 }),
    enabled: isOpen && mayTake,
  });
  const swaps = useQuery({ ...swapsQuery({ waiting: true, limit: 1 }), enabled: isOpen && maySwap });
  useLiveSwaps();
  useLiveVacancies();
  if (!isOpen || !(maySwap || mayTake)) return null;

  return (
    <nav className={css.links} aria-label={t('schedule.exchange')}>
      {mayTake && (
        <ExchangeLink
          icon={IconHandStop}
          label={t('exchange.to_take')}
          count={offers.data?.count}
          search={{ exchangeTab: 'mine', from, to }}
        />
      )}
      {maySwap && (
        <ExchangeLink
          icon={IconArrowsExchange}
          label={t('exchange.tab.requests')}
          count={swaps.data?.waiting}
          search={{ exchangeTab: 'requests' }}
        />
      )}
    </nav>
  );
}

interface ExchangeLinkProps {
  icon: Icon;
  label: string;
  /** Undefined until it is known. */
  count: number | undefined;
  search: Record<string, string>;
}

function ExchangeLink({ icon: Icon, label, count, search }: ExchangeLinkProps) {
  const withDeps = ({ deps }: { deps?: string }) => ({ ...(deps === undefined ? {} : { deps }), ...search });

  return (
    <Link to={'/exchange'} search={withDeps} className={css.link}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span>{label}</span>
      <b data-none={!count || undefined}>{count ?? ''}</b>
      <IconChevronRight size={16} stroke={1.6} aria-hidden />
    </Link>
  );
}
