import { Alert, List } from '@mantine/core';
import { useShownShops } from '../../../features/planning/index.ts';
import { formatDt } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { usePeopleNames } from './use-people-names.ts';

interface Skipped {
  employee_id: number | null;
  dt: string;
  text: string;
  author: { first_name: string; last_name: string } | null;
}

/** Days that a step back left as they are, each with its reason and who changed it. */
export function SkippedDays({ skipped }: { skipped: readonly Skipped[] }) {
  const t = useT();
  const language = useLanguage();
  const [shop_ids] = useShownShops();
  const nameOf = usePeopleNames(shop_ids);
  if (skipped.length === 0) return null;

  return (
    <Alert color="yellow" title={t('history.skipped', { count: skipped.length })}>
      <List
        size="sm"
        mah={200}
        style={{ overflowY: 'auto' }}
        tabIndex={0}
        aria-label={t('history.skipped_days')}
      >
        {skipped.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one cell may be left for several rows
          <List.Item key={at}>
            {[
              formatDt(one.dt, language),
              one.employee_id === null ? null : nameOf(one.employee_id),
              one.text,
              one.author ? `${one.author.first_name} ${one.author.last_name}` : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
