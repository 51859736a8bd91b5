import { Table } from '@mantine/core';
import { useT } from '../../lib/language/index.ts';
import type { ChartLine } from '../../ui/chart/index.tsx';
import css from './series-table.module.css';

interface SeriesTableProps {
  title: string;
  labels: string[];
  lines: ChartLine[];
  hideTotals: boolean;
  formatValue: (value: number) => string;
}

const sum = (values: (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** The figures of a chart as a table that scrolls inside itself. */
export function SeriesTable({ title, labels, lines, hideTotals, formatValue }: SeriesTableProps) {
  const t = useT();
  const shown = (value: number | null | undefined) => (value == null ? '—' : formatValue(value));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.frame} tabIndex={0} aria-label={`${t('forecast.as_table')}: ${title}`}>
      <Table stickyHeader verticalSpacing={4} horizontalSpacing={12} className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('forecast.when')}</Table.Th>
            {lines.map(({ name }) => (
              <Table.Th key={name} className={css.number}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {labels.map((label, at) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" className={css.when}>
                {label}
              </Table.Th>
              {lines.map(({ name, values }) => (
                <Table.Td key={name} className={css.number}>
                  {shown(values[at])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {!hideTotals && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('forecast.total')}</Table.Th>
              {lines.map(({ name, values }) => (
                <Table.Th key={name} className={css.number}>
                  {formatValue(sum(values))}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </section>
  );
}
