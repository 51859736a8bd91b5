import { useT } from '../../lib/language/index.ts';
import { Screen } from '../../ui/index.ts';

/** Demand and need (spec §2 Forecast). */
export function ForecastScreen() {
  const t = useT();
  return <Screen title={t('forecast.title')}>{null}</Screen>;
}
