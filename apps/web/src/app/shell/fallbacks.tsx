import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/index.ts';
import { useT } from '../../lib/language/index.ts';
import { DelayedLoader, EmptyState } from '../../ui/index.ts';
import { reportCrash } from '../reports.ts';

/** Shown while a section loads; the delay of 400 ms is the router's (screens 13). */
export function Pending() {
  const t = useT();
  return <DelayedLoader whole label={t('app.loading')} />;
}

/** Shown instead of a section that failed: what happened, and the way out. */
export function Crash({ error }: ErrorComponentProps) {
  const t = useT();
  useEffect(() => {
    if (!(error instanceof ApiError)) reportCrash(error);
  }, [error]);
  return (
    <EmptyState
      icon={<IconAlertTriangle />}
      title={t('app.crashed')}
      hint={error instanceof ApiError ? error.message : t('app.crashed_hint')}
      action={<Button onClick={() => location.reload()}>{t('app.reload')}</Button>}
    />
  );
}
