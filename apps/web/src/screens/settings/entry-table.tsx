import { Button, ColorSwatch, Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import {
  DelayedLoader,
  EmptyState,
  FailedState,
  opensRow,
  ScrollRegion,
  SortHead,
  type Sorting,
} from '../../ui/index.ts';
import css from './entry-table.module.css';
import { type Cell, found, sorted } from './list-rows.ts';
import { panelOf } from './panels.ts';
import { useListSearch } from './use-list-search.ts';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => Cell;
  isNumber?: boolean;
  /** The cell is a colour. */
  isColor?: boolean;
}

interface EntryTableProps<Row> {
  panel: string;
  query: Pick<UseQueryResult<unknown>, 'isError' | 'isPending' | 'refetch'>;
  rows: readonly Row[];
  /** Columns after the name. */
  columns: readonly Column<Row>[];
  depthOf?: (row: Row) => number;
  isOff?: (row: Row) => boolean;
  /** Of a list in pages: the server searches, and nothing is sorted here. */
  foot?: ReactNode;
}

/** The rows of an entry, searched over all that they show and sorted by any column; a row opens its dialog. */
export function EntryTable<Row extends { id: number; name: string }>(props: EntryTableProps<Row>) {
  const { query, columns, isOff } = props;
  const t = useT();
  const language = useLanguage();
  const openModal = useOpenModal();
  const search = useListSearch(props.panel);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const panel = panelOf(props.panel);
  const can = useCan();
  if (query.isError)
    return (
      <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={() => query.refetch()} />
    );
  if (query.isPending) return <DelayedLoader label={t('app.loading')} />;
  const isPaged = props.foot !== undefined;
  const all: readonly Column<Row>[] = [{ title: t('settings.name'), cell: ({ name }) => name }, ...columns];
  const fitting = isPaged ? props.rows : found(props.rows, all, search);
  if (fitting.length === 0)
    return search === '' ? (
      <EmptyState
        icon={<panel.icon />}
        title={t('settings.empty')}
        hint={t(panel.about)}
        action={
          can(panel.func, 'POST') && (
            <Button
              data-first
              leftSection={<IconPlus size={16} />}
              onClick={() => openModal(panel.modal, -1)}
            >
              {t(panel.add)}
            </Button>
          )
        }
      />
    ) : (
      <EmptyState icon={<panel.icon />} title={t('list.nothing')} hint={t('list.nothing_hint')} />
    );
  const by = all.find(({ title }) => title === sorting?.column);
  const rows = by && sorting ? sorted(fitting, by.cell, { isDown: sorting.isDown, language }) : fitting;
  const isTree = !by && search === '';

  return (
    <>
      <ScrollRegion className={css.frame} label={t(panel.label)}>
        <Table highlightOnHover verticalSpacing={6} horizontalSpacing={12} className={css.table}>
          <Table.Thead>
            <Table.Tr>
              {all.map(({ title, isNumber }) =>
                isPaged ? (
                  <Table.Th key={title} data-number={isNumber || undefined}>
                    {title}
                  </Table.Th>
                ) : (
                  <SortHead
                    key={title}
                    {...{ title, column: title, sorting, isNumber }}
                    onSort={setSorting}
                  />
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => {
              const open = () => openModal(panel.modal, row.id);
              return (
                <Table.Tr
                  key={row.id}
                  style={{ '--depth': isTree ? (props.depthOf?.(row) ?? 0) : 0 } as CSSProperties}
                  data-off={isOff?.(row) || undefined}
                  onClick={opensRow(open)}
                >
                  <Table.Td>
                    <button type="button" className={css.name} onClick={open}>
                      {row.name}
                    </button>
                  </Table.Td>
                  {columns.map(({ title, cell, isNumber, isColor }) => (
                    <Table.Td key={title} data-title={title} data-number={isNumber || undefined}>
                      {isColor && cell(row) ? <ColorSwatch color={String(cell(row))} size={16} /> : cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
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
