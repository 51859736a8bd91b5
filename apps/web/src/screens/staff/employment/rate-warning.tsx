import { Alert } from '@mantine/core';
import { rateAboveFull } from '@shiftwright/domain';
import { formatDt, formatNumber } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';

type Employments = Parameters<typeof rateAboveFull>[0];

/** Says where the employments of a person are together more than a full rate (people 51). */
export function RateWarning({ employments }: { employments: Employments }) {
  const t = useT();
  const language = useLanguage();
  if (employments.length < 2) return null;
  const above = rateAboveFull(employments);
  if (!above) return null;

  return (
    <Alert color="yellow" role="status" mt={12}>
      {t('employment.rate_above_full', {
        from: formatDt(above.dt, language),
        rate: formatNumber(above.rate, language, 0),
      })}
    </Alert>
  );
}
