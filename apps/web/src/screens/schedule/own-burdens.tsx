import { useQuery } from '@tanstack/react-query';
import { BurdenTable, ownBurdensQuery } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import css from './my-shifts.module.css';

/** What one bore over 13 weeks, beside a fair share of the team (planning 184); a failure is told by the shifts above. */
export function OwnBurdens() {
  const t = useT();
  const { data } = useQuery(ownBurdensQuery);
  if (!data || data.shop_id === null) return null;

  return (
    <details className={css.past}>
      <summary>{t('burdens.mine')}</summary>
      <BurdenTable title={t('burdens.mine')} who={t('burdens.you')} {...data} />
    </details>
  );
}
