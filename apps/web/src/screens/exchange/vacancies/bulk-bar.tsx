import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useT } from '../../../lib/language/index.ts';
import { Refusal } from '../../../ui/index.ts';
import css from '../exchange.module.css';
import type { BulkApproval } from './use-bulk-approval.ts';

/** What is done with all chosen rows, and what came of it. */
export function BulkBar({ bulk }: { bulk: BulkApproval }) {
  const t = useT();
  const outcomes = [...bulk.outcomes.values()];
  const approved = outcomes.filter(({ ok }) => ok).length;
  if (bulk.ids.length === 0 && outcomes.length === 0 && !bulk.error) return null;

  return (
    <section className={css.bulk} aria-label={t('exchange.bulk')}>
      {bulk.ids.length > 0 && (
        <>
          <span>{t('exchange.chosen', { count: bulk.ids.length })}</span>
          <Button
            size="compact-sm"
            leftSection={<IconCheck size={14} />}
            loading={bulk.isBusy}
            onClick={bulk.approve}
          >
            {t('exchange.approve_chosen')}
          </Button>
        </>
      )}
      <span role="status">
        {outcomes.length > 0 && t('exchange.bulk_done', { approved, refused: outcomes.length - approved })}
      </span>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={bulk.clear}>
        {t('action.clear')}
      </Button>
      <Refusal title={t('exchange.failed.approve')} error={bulk.error} />
    </section>
  );
}
