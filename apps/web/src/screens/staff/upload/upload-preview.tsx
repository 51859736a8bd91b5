import { Stack, Table, Text } from '@mantine/core';
import type { people } from '@shiftwright/contracts';
import { isText, useT } from '../../../lib/language/index.ts';
import { FixFirst, SHOWN, UploadParts, UploadReasons, UploadRows } from '../../../ui/index.ts';

type Found = people.EmployeeUpload;

function Changes({ rows, isNew }: { rows: Found['added']; isNew: boolean }) {
  const t = useT();
  const label = (field: string) => {
    const key = `people_sheet.${field}`;
    return isText(key) ? t(key) : field;
  };
  return (
    <UploadRows heads={[t('staff.row'), t('staff.tabel_code'), t('staff.name'), t('staff.changes')]}>
      {rows.slice(0, SHOWN).map((one) => (
        <Table.Tr key={one.row}>
          <Table.Td>{one.row}</Table.Td>
          <Table.Td>{one.tabel_code}</Table.Td>
          <Table.Td>{one.name}</Table.Td>
          <Table.Td>
            {one.changes.map(({ field, before, after }) => (
              <div key={field}>
                <Text span size="xs" c="dimmed">
                  {label(field)}:{' '}
                </Text>
                {!isNew && <del>{before ?? '—'}</del>} {after ?? '—'}
              </div>
            ))}
          </Table.Td>
        </Table.Tr>
      ))}
    </UploadRows>
  );
}

/** What a workbook of people would change: added, changed, skipped and invalid rows with their places. */
export function UploadPreview({ found }: { found: Found }) {
  const t = useT();
  const parts = [
    ['invalid', found.invalid.length, <UploadReasons key="invalid" reasons={found.invalid} />],
    ['added', found.added.length, <Changes key="added" rows={found.added} isNew />],
    ['changed', found.changed.length, <Changes key="changed" rows={found.changed} isNew={false} />],
    ['skipped', found.skipped.length, <UploadReasons key="skipped" reasons={found.skipped} />],
  ] as const;

  return (
    <Stack gap={8}>
      {found.invalid.length > 0 && <FixFirst />}
      <Text size="sm" role="status">
        {t('staff.upload_unchanged', { number: found.unchanged })}
      </Text>
      <UploadParts parts={parts} />
    </Stack>
  );
}
