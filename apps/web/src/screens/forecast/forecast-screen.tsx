import { IconChartAreaLine } from '@tabler/icons-react';
import { firstChoice, useFreshDemand } from '../../features/demand/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps } from '../../lib/url/index.ts';
import { EmptyState, Screen } from '../../ui/index.ts';
import { DemandPanel } from './demand-panel.tsx';
import css from './forecast-screen.module.css';
import { ForecastToolbar } from './forecast-toolbar.tsx';
import { useForecastView } from './forecast-view.ts';
import { NeedPanel } from './need-panel.tsx';
import { useOperations } from './use-demand.ts';

/** Demand, forecast against fact, and the need for people that follows from it (spec §2 Forecast). */
export function ForecastScreen() {
  const t = useT();
  const deps = useDeps();
  useFreshDemand();
  const asked = useForecastView();
  const { operations, pending, onRetry } = useOperations();
  const view = asked.operations.length > 0 ? asked : { ...asked, operations: firstChoice(operations) };

  if (deps.length === 0) {
    return (
      <Screen title={t('forecast.title')} hideTitle>
        <EmptyState icon={<IconChartAreaLine />} title={t('deps.required')} hint={t('deps.required_hint')} />
      </Screen>
    );
  }
  return (
    <Screen title={t('forecast.title')} toolbar={<ForecastToolbar operations={operations} view={view} />}>
      <div className={css.panels}>
        <DemandPanel operations={operations} pending={pending} onRetry={onRetry} view={view} />
        <NeedPanel view={view} />
      </div>
    </Screen>
  );
}
