import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { Refusal } from '../../../ui/index.ts';

interface AnswerProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What the server answers, while it thinks, and when it cannot. */
export function Answer<T>({ query, children }: AnswerProps<T>) {
  const t = useT();
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <>
        <Refusal title={t('advice.failed')} error={query.error} isOfReading />
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('error.retry')}
        </Button>
      </>
    );

  return (
    <div aria-busy>
      <p role="status">{t('advice.thinking')}</p>
      {[72, 48, 96, 96].map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
        <Skeleton key={at} height={height} mb={10} />
      ))}
    </div>
  );
}
