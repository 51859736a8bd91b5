import { Alert, Button, Group, Table } from '@mantine/core';
import { useCan } from '../../features/access/index.ts';
import { type FactOutlier, useSettleOutlier } from '../../features/demand/index.ts';
import { formatDttm, formatNumber } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useOutliers } from './use-outliers.ts';

/** So many are shown at once: settling them brings the next. */
const SHOWN = 5;

/** Facts that look like typing errors, which the forecast leaves aside until somebody accepts or mends them (screens 75). */
export function OutliersNotice() {
  const t = useT();
  const found = useOutliers();
  if (found.length === 0) return null;

  return (
    <Alert color="yellow" title={t('forecast.outliers', { count: found.length })}>
      {t('forecast.outliers_hint')}
      <Table verticalSpacing={4} mt={8} aria-label={t('forecast.outliers', { count: found.length })}>
        <Table.Tbody>
          {found.slice(0, SHOWN).map((one) => (
            <OutlierRow key={`${one.outlier.operation_type_id} ${one.outlier.dttm}`} {...one} />
          ))}
        </Table.Tbody>
      </Table>
    </Alert>
  );
}

function OutlierRow({ shop_id, outlier }: { shop_id: number; outlier: FactOutlier }) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const settle = useSettleOutlier();
  const { name, dttm, value, usual } = outlier;
  const [is, was] = [value, Math.round(usual)].map((figure) => formatNumber(figure, language));

  return (
    <Table.Tr>
      <Table.Td>
        {formatDttm(dttm, language)} · {name}
        <br />
        {t('forecast.outlier', { value: is ?? '', usual: was ?? '' })}
      </Table.Td>
      {can('PeriodClients_put', 'PUT') && (
        <Table.Td>
          <Group gap={6} justify="flex-end">
            {[true, false].map((keeps) => (
              <Button
                key={String(keeps)}
                size="compact-sm"
                variant="default"
                disabled={settle.isPending}
                onClick={() => settle.mutate({ shop_id, outlier, keeps })}
              >
                {t(keeps ? 'forecast.outlier_keep' : 'forecast.outlier_mend', { usual: was ?? '' })}
              </Button>
            ))}
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
