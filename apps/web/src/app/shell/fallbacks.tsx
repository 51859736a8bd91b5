import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/index.ts';
import { useT } from '../../lib/language/index.ts';
import { isAway, serverWatch } from '../../lib/server-watch.ts';
import { DelayedLoader, EmptyState } from '../../ui/index.ts';
import { reportCrash } from '../reports.ts';

/** Shown while a section loads; the delay of 400 ms is the router's (screens 13). */
export function Pending() {
  const t = useT();
  return <DelayedLoader whole label={t('app.loading')} />;
}

/** The files of a section did not come: no connection, or a release meanwhile took them away. */
const isNotLoaded = (error: unknown) =>
  error instanceof Error && /imported module|module script|preload/i.test(error.message);

/** Shown instead of a section that failed: what happened, and the way out. */
export function Crash({ error }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const isOffline = isNotLoaded(error);
  useEffect(() => {
    if (!(error instanceof ApiError) && !isOffline) reportCrash(error);
  }, [error, isOffline]);
  useEffect(() => {
    if (!isAway(error)) return;
    serverWatch().missed();
    return serverWatch().whenBack(() => router.invalidate());
  }, [error, router]);
  const hint =
    error instanceof ApiError ? error.message : t(isOffline ? 'error.offline' : 'app.crashed_hint');
  return (
    <EmptyState
      icon={isOffline ? <IconCloudOff /> : <IconAlertTriangle />}
      title={t(isOffline ? 'error.failed' : 'app.crashed')}
      hint={hint}
      action={
        <Button onClick={() => location.reload()}>{t(isOffline ? 'error.retry' : 'app.reload')}</Button>
      }
    />
  );
}
