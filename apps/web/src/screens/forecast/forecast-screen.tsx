import { IconChartAreaLine } from '@tabler/icons-react';
import { firstChoice, useFreshDemand } from '../../features/demand/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps } from '../../lib/url/index.ts';
import { EmptyState, Screen } from '../../ui/index.ts';
import { AccuracyCard } from './accuracy-card.tsx';
import { DemandPanel } from './demand-panel.tsx';
import { ExplanationCard } from './explanation-card.tsx';
import css from './forecast-screen.module.css';
import { ForecastToolbar } from './forecast-toolbar.tsx';
import { useForecastView } from './forecast-view.ts';
import { NeedPanel } from './need-panel.tsx';
import { OutliersNotice } from './outliers-notice.tsx';
import { useCorrections } from './use-corrections.ts';
import { useDemand, useOperations } from './use-demand.ts';

/** Demand, forecast against fact, and the need for people that follows from it. */
export function ForecastScreen() {
  const t = useT();
  if (useDeps().length > 0) return <ForecastOfDepartments />;
  return (
    <Screen title={t('forecast.title')} hideTitle>
      <EmptyState icon={<IconChartAreaLine />} title={t('deps.required')} hint={t('deps.required_hint')} />
    </Screen>
  );
}

function ForecastOfDepartments() {
  const t = useT();
  useFreshDemand();
  const { operations, pending, onRetry } = useOperations();
  const view = useForecastView(firstChoice(operations));
  const demand = useDemand(operations, view);
  const corrections = useCorrections(demand, view);

  return (
    <Screen title={t('forecast.title')} toolbar={<ForecastToolbar operations={operations} view={view} />}>
      <div className={css.columns}>
        <div className={css.main}>
          <OutliersNotice />
          <DemandPanel
            demand={{ ...demand, pending: pending || demand.pending, onRetry: onRetry ?? demand.onRetry }}
            corrections={corrections}
            noOperations={!pending && operations.length === 0}
            view={view}
          />
          <NeedPanel view={view} />
        </div>
        {(pending || operations.length > 0) && (
          <aside className={css.side} aria-label={t('forecast.trust')}>
            <AccuracyCard isComing={pending} view={view} />
            <ExplanationCard demand={demand} corrections={corrections} view={view} />
          </aside>
        )}
      </div>
    </Screen>
  );
}
