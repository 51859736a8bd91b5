import type { ModalProps } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { DelayedLoader, FailedState, ModalFrame } from '../../../ui/index.ts';

interface AwaitedEntryProps {
  title: string;
  /** Of the dialog to come: what is awaited and what comes have one size. */
  size?: ModalProps['size'];
  /** Quiet: what went wrong is told here. */
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  onClose: () => void;
}

const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

/** Stands where a dialog will be, until what it is about has come; says so when it does not come. */
export function AwaitedEntry({ title, size = 'lg', query, onClose }: AwaitedEntryProps) {
  const t = useT();
  return (
    <ModalFrame title={title} size={size} onClose={onClose}>
      {query.error ? (
        <FailedState
          title={t(isGone(query.error) ? 'settings.gone' : 'error.failed')}
          hint={isGone(query.error) ? undefined : query.error.message}
          retryLabel={t('error.retry')}
          onRetry={() => query.refetch()}
        />
      ) : (
        <DelayedLoader label={t('app.loading')} />
      )}
    </ModalFrame>
  );
}
