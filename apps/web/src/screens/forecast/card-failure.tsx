import { Button, Group } from '@mantine/core';
import { useT } from '../../lib/language/index.ts';
import css from './card.module.css';

/** A card could not load what it shows: the rest of the screen goes on without it. */
export function CardFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <Group gap={8} justify="space-between" role="alert">
      <p className={css.note}>{t('error.failed')}</p>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </Group>
  );
}
