import type { ModalProps } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AwaitedEntry } from './awaited-entry.tsx';
import { entryId } from './modal-id.ts';

interface WithRowProps<Row> {
  id: string | null;
  title: string;
  /** Of the dialog to come: what is awaited and what comes have one size. */
  size?: ModalProps['size'];
  // biome-ignore lint/suspicious/noExplicitAny: a query of any key and any error, whose answer alone matters
  query: UseQueryOptions<Row[], any, Row[], any>;
  onClose: () => void;
  children: (row: Row | null) => ReactNode;
}

/** Waits for the row that a dialog is about; a new one needs none, a missing one is told. */
export function WithRow<Row extends { id: number }>({
  id,
  title,
  size = 'lg',
  query,
  onClose,
  children,
}: WithRowProps<Row>) {
  const wanted = entryId(id);
  const { data, error, refetch } = useQuery({ ...query, enabled: wanted !== null });
  if (wanted === null) return children(null);
  const row = data?.find((one) => one.id === wanted);
  if (row) return children(row);

  return (
    <AwaitedEntry {...{ title, size, onClose }} query={{ error, refetch }} isMissing={data !== undefined} />
  );
}
