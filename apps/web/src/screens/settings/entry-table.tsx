import { Table, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { DelayedLoader, EmptyState, FailedState, ScrollRegion } from '../../ui/index.ts';
import css from './entry-table.module.css';
import { panelOf } from './panels.ts';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface EntryTableProps<Row> {
  panel: string;
  query: Pick<UseQueryResult<unknown>, 'isError' | 'isPending' | 'refetch'>;
  rows: readonly Row[];
  /** Columns after the name. */
  columns: readonly Column<Row>[];
  depthOf?: (row: Row) => number;
  isOff?: (row: Row) => boolean;
  modalOf?: (row: Row) => string;
  foot?: ReactNode;
}

/** The rows of an entry; the name opens its dialog. */
export function EntryTable<Row extends { id: number; name: string }>(props: EntryTableProps<Row>) {
  const { query, rows, columns, depthOf, isOff } = props;
  const t = useT();
  const openModal = useOpenModal();
  const panel = panelOf(props.panel);
  if (query.isError)
    return (
      <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={() => query.refetch()} />
    );
  if (query.isPending) return <DelayedLoader label={t('app.loading')} />;
  if (rows.length === 0)
    return <EmptyState icon={<panel.icon />} title={t('settings.empty')} hint={t('settings.empty_hint')} />;

  return (
    <>
      <ScrollRegion className={css.frame} label={t(panel.label)}>
        <Table highlightOnHover verticalSpacing={6} horizontalSpacing={12} className={css.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('settings.name')}</Table.Th>
              {columns.map(({ title, isNumber }) => (
                <Table.Th key={title} data-number={isNumber || undefined}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id} data-off={isOff?.(row) || undefined}>
                <Table.Td style={{ paddingInlineStart: 12 + (depthOf?.(row) ?? 0) * 20 }}>
                  <button
                    type="button"
                    className={css.name}
                    onClick={() => openModal(props.modalOf?.(row) ?? panel.modal, row.id)}
                  >
                    {row.name}
                  </button>
                </Table.Td>
                {columns.map(({ title, cell, isNumber }) => (
                  <Table.Td key={title} data-title={title} data-number={isNumber || undefined}>
                    {cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      <div className={css.foot}>
        {props.foot ?? (
          <Text size="sm" c="dimmed">
            {t('settings.total', { number: rows.length })}
          </Text>
        )}
      </div>
    </>
  );
}

/** Does a text hold another, whatever the case? */
export const holdsText = (text: string | null | undefined, wanted: string): boolean =>
  (text ?? '').toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
