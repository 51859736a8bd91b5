import { formatPercent } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { Formula } from '../../../ui/index.ts';

/** How far the planned month is from the best possible at most (planning 178). */
export function Distance({ share }: { share: number }) {
  const t = useT();
  const language = useLanguage();

  return (
    <p>
      <Formula text={t('result.distance_hint')}>
        {t('result.distance', { value: formatPercent(share, language, 1) })}
      </Formula>
    </p>
  );
}
