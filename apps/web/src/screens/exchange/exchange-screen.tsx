import { IconArrowsExchange } from '@tabler/icons-react';
import { ExchangePanel } from '../../features/planning/exchange/panel/exchange-panel.tsx';
import { useExchangeView, useSide, useTabs } from '../../features/planning/exchange/use-exchange.ts';
import { useLiveSwaps, useLiveVacancies } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps } from '../../lib/url/index.ts';
import { EmptyState, Screen, useRetainedFocus } from '../../ui/index.ts';
import css from './exchange.module.css';
import { ExchangeToolbar } from './exchange-toolbar.tsx';
import { MyExchange } from './mine/my-exchange.tsx';
import { Requests } from './requests/requests.tsx';
import { Vacancies } from './vacancies/vacancies.tsx';

/** The shift exchange: vacancies, one's own shifts and what may be taken, requests to swap. */
export function ExchangeScreen() {
  const t = useT();
  const deps = useDeps();
  const { tab } = useTabs();
  const view = useExchangeView();
  const { network } = useSide();
  useLiveVacancies();
  useLiveSwaps();
  const main = useRetainedFocus('[data-opens], [data-place]');
  const tools = useRetainedFocus('input, button');
  const isElsewhere = view.is_outsource && view.sources.some((id) => id !== network.id);
  const needsDepartments = tab === 'vacancies' && deps.length === 0 && !isElsewhere;

  return (
    <Screen
      title={t('exchange.title')}
      toolbar={
        <div ref={tools} className={css.tools}>
          <ExchangeToolbar />
        </div>
      }
      fill
      hideTitle
    >
      <div className={css.beside}>
        <div ref={main} className={css.main}>
          {needsDepartments ? (
            <EmptyState
              icon={<IconArrowsExchange />}
              title={t('deps.required')}
              hint={t('deps.required_hint')}
            />
          ) : tab === 'vacancies' ? (
            <Vacancies />
          ) : tab === 'mine' ? (
            <MyExchange />
          ) : (
            <Requests />
          )}
        </div>
        <ExchangePanel />
      </div>
    </Screen>
  );
}
