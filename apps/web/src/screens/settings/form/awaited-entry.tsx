import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '../../../lib/language/index.ts';
import { DelayedLoader, FailedState, ModalFrame } from '../../../ui/index.ts';

interface AwaitedEntryProps {
  title: string;
  query: Pick<UseQueryResult, 'isError' | 'refetch'>;
  onClose: () => void;
}

/** Stands where a dialog will be, until what it is about has come; says so when it does not come. */
export function AwaitedEntry({ title, query, onClose }: AwaitedEntryProps) {
  const t = useT();
  return (
    <ModalFrame title={title} okLabel="" closeLabel={t('action.close')} onClose={onClose}>
      {query.isError ? (
        <FailedState
          title={t('settings.gone')}
          retryLabel={t('error.retry')}
          onRetry={() => query.refetch()}
        />
      ) : (
        <DelayedLoader label={t('app.loading')} />
      )}
    </ModalFrame>
  );
}
