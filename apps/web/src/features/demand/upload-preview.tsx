import { Alert, Stack, Table, Text } from '@mantine/core';
import type { demand, ResponseOf } from '@shiftwright/contracts/calls';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDttm, formatNumber, formatSpan } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { ScrollRegion, UploadReasons, UploadRows } from '../../ui/index.ts';
import css from './upload-preview.module.css';

type Found = ResponseOf<typeof demand.uploadTimeserieValues>;
type Problem = NonNullable<Found['problems']>[number];

/** Something in the file forbids that any of it is saved. */
export const isRefused = ({ problems = [] }: Found): boolean => problems.some(({ is_fatal }) => is_fatal);

/** What a file would change, operation by operation, and what is wrong with it, row by row. */
export function UploadPreview({ found }: { found: Found }) {
  const t = useT();
  const { preview = [], problems = [] } = found;

  return (
    <Stack gap={12}>
      {isRefused(found) ? (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={18} />}
          title={t('forecast.upload_invalid')}
          role="alert"
        >
          {t('forecast.upload_fix')}
        </Alert>
      ) : (
        <Changes rows={preview} />
      )}
      {problems.length > 0 && <Problems problems={problems} />}
    </Stack>
  );
}

function Changes({ rows }: { rows: NonNullable<Found['preview']> }) {
  const t = useT();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language, 1);
  const corrections = rows.reduce((sum, { replaced_corrections }) => sum + replaced_corrections, 0);
  if (rows.length === 0) return <Text size="sm">{t('forecast.upload_nothing')}</Text>;

  return (
    <>
      <ScrollRegion className={css.region} label={t('forecast.upload_changes')}>
        <UploadRows
          heads={[
            t('forecast.upload_where'),
            t('forecast.upload_operation'),
            t('forecast.upload_span'),
            t('forecast.upload_now'),
            t('forecast.upload_then'),
          ]}
        >
          {rows.map((row) => (
            <Table.Tr key={row.operation_type_id}>
              <Table.Td>{row.shop_name}</Table.Td>
              <Table.Td>{row.operation_name}</Table.Td>
              <Table.Td className={css.span}>
                {formatSpan(formatDttm(row.dttm_from, language), formatDttm(row.dttm_to, language))}
              </Table.Td>
              <Table.Td className={css.number} c="dimmed">
                {row.replaced_points === 0 ? '—' : number(row.replaced_sum)}
                <small>{t('forecast.upload_points', { count: number(row.replaced_points) })}</small>
              </Table.Td>
              <Table.Td className={css.number}>
                {number(row.sum)}
                <small>{t('forecast.upload_points', { count: number(row.points) })}</small>
              </Table.Td>
            </Table.Tr>
          ))}
        </UploadRows>
      </ScrollRegion>
      {corrections > 0 && (
        <Alert color="yellow" role="status">
          {t('forecast.upload_corrections', { count: corrections })}
        </Alert>
      )}
    </>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const t = useT();
  const isFatal = problems.some(({ is_fatal }) => is_fatal);
  const title = t(isFatal ? 'forecast.upload_problems' : 'forecast.upload_skipped', {
    count: problems.length,
  });

  return (
    <div>
      <Text size="sm" fw={600} mb={4} role="status">
        {title}
      </Text>
      <ScrollRegion className={css.region} label={title}>
        <UploadReasons reasons={problems.map(({ row, text }) => ({ row, reason: text }))} />
      </ScrollRegion>
    </div>
  );
}
