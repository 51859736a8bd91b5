import { Table, Text } from '@mantine/core';
import type { planning } from '@shiftwright/contracts';
import { formatDayShort, formatNumber, formatSpan } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';

type Burden = planning.PersonBurdens['burdens'][number];

interface BurdenTableProps {
  title: string;
  /** Whose burdens they are, as the head of their column. */
  who: string;
  burdens: readonly Burden[];
  /** The 13 weeks. */
  dt_from: string;
  dt_to: string;
}

/** Somebody's burdens beside their fair share; a kind opens its dates (planning 183). */
export function BurdenTable({ title, who, burdens, dt_from, dt_to }: BurdenTableProps) {
  const t = useT();
  const language = useLanguage();
  const isTold = burdens.some((one) => one.fair_share !== null);
  const period = formatSpan(formatDayShort(dt_from, language), formatDayShort(dt_to, language));

  return (
    <>
      <Table aria-label={title} verticalSpacing={4} horizontalSpacing={8} fz={13}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{period}</Table.Th>
            <Table.Th scope="col" ta="right">
              {who}
            </Table.Th>
            {isTold && (
              <Table.Th scope="col" ta="right">
                {t('burdens.fair_share')}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {burdens.map(({ kind, count, fair_share, days }) => (
            <Table.Tr key={kind}>
              <Table.Td>
                {days.length === 0 ? (
                  t(`burdens.kind.${kind}`)
                ) : (
                  <details>
                    <summary>{t(`burdens.kind.${kind}`)}</summary>
                    <Text size="xs" c="dimmed">
                      {days.map(({ dt }) => formatDayShort(dt, language)).join(', ')}
                    </Text>
                  </details>
                )}
              </Table.Td>
              <Table.Td ta="right">{count}</Table.Td>
              {isTold && <Table.Td ta="right">{formatNumber(fair_share ?? 0, language, 1)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed">
        {t(isTold ? 'burdens.hint' : 'burdens.no_share')}
      </Text>
    </>
  );
}
