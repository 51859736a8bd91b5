import type { ModalProps } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { DelayedLoader, FailedState, GoneState, ModalFrame } from '../../../ui/index.ts';

interface AwaitedEntryProps {
  title: string;
  /** Of the dialog to come: what is awaited and what comes have one size. */
  size?: ModalProps['size'];
  /** Quiet: what went wrong is told here. */
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** A list has come without it. */
  isMissing?: boolean;
  onClose: () => void;
}

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** Stands where a dialog will be, until what it is about has come; says so when it does not come. */
export function AwaitedEntry({ title, size = 'lg', query, isMissing = false, onClose }: AwaitedEntryProps) {
  const t = useT();
  return (
    <ModalFrame title={title} size={size} onClose={onClose}>
      {isMissing || isGone(query.error) ? (
        <GoneState title={t('settings.gone')} />
      ) : query.error ? (
        <FailedState
          title={t('error.failed')}
          hint={query.error.message}
          retryLabel={t('error.retry')}
          onRetry={() => query.refetch()}
        />
      ) : (
        <DelayedLoader label={t('app.loading')} />
      )}
    </ModalFrame>
  );
}
