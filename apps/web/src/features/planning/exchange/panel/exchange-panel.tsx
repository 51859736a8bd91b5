import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/load-with-retry.ts';
import { AwaitedPanel } from '../../../../ui/index.ts';
import { useExchangePanel } from '../use-exchange-panel.ts';

const VacancyPanel = lazyPart(() => import('./vacancy-panel.tsx'));
const DayPanel = lazyPart(() => import('./day-panel.tsx'));

/** What stands beside the vacancies: one of them with who might take it, or all of a day. */
export function ExchangePanel() {
  const [panel, open] = useExchangePanel();
  if (!panel) return null;
  const close = () => open(null);

  return (
    <Suspense fallback={<AwaitedPanel />}>
      {panel.kind === 'vacancy' ? (
        <VacancyPanel key={panel.id} id={panel.id} onClose={close} />
      ) : (
        <DayPanel key={panel.dt} dt={panel.dt} onClose={close} />
      )}
    </Suspense>
  );
}
