import { Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/language/index.ts';
import type { Search } from '../../lib/url/index.ts';
import { Formula, ScrollRegion } from '../../ui/index.ts';
import css from './reports.module.css';

interface FigureTableProps {
  label: string;
  first: string;
  columns: string[];
  /** Rows that may be labelled alike, as namesakes are, carry a key. */
  rows: {
    key?: string;
    label: string;
    to?: Search;
    values: (string | null)[];
    formulas?: (string | null)[];
  }[];
  totals?: (string | null)[];
}

/** A unit stays on the line of the word before it. */
const withUnit = (text: string) => text.replace(/, (\S{1,2})$/, ',\u00a0$1');

/** Figures in rows and columns with a heading each, scrolling inside itself. */
export function FigureTable({ label, first, columns, rows, totals }: FigureTableProps) {
  const t = useT();
  return (
    <ScrollRegion label={label} className={css.frame}>
      <Table stickyHeader verticalSpacing={4} horizontalSpacing={12} className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={css.row_head}>{first}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} className={css.number}>
                {withUnit(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.key ?? row.label}>
              <Table.Th scope="row" className={css.row_head}>
                {row.to ? (
                  <Link to="/timetable" search={row.to} className={css.day}>
                    {row.label}
                  </Link>
                ) : (
                  row.label
                )}
              </Table.Th>
              {row.values.map((value, i) => (
                <Table.Td key={columns[i]} className={css.number}>
                  {value === null ? '—' : <Formula text={row.formulas?.[i]}>{value}</Formula>}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {totals && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" className={css.row_head}>
                {t('reports.together')}
              </Table.Th>
              {totals.map((total, i) => (
                <Table.Th key={columns[i]} className={css.number}>
                  {total}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </ScrollRegion>
  );
}
