import { Alert, Stack, Table, Tabs, Text } from '@mantine/core';
import type { people } from '@shiftwright/contracts';
import type { ReactNode } from 'react';
import { isText, useT } from '../../../lib/language/index.ts';
import css from './upload-preview.module.css';

const SHOWN = 200;

type Found = people.EmployeeUpload;

function Rows({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <Table verticalSpacing={2} fz={13} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head) => (
            <Table.Th scope="col" key={head}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}

function Changes({ rows, isNew }: { rows: Found['added']; isNew: boolean }) {
  const t = useT();
  const label = (field: string) => {
    const key = `people_sheet.${field}`;
    return isText(key) ? t(key) : field;
  };
  return (
    <Rows
      heads={[t('upload.sheet'), t('staff.row'), t('staff.tabel_code'), t('staff.name'), t('staff.changes')]}
    >
      {rows.slice(0, SHOWN).map((one) => (
        <Table.Tr key={`${one.sheet} ${one.row}`}>
          <Table.Td>{one.sheet}</Table.Td>
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
    </Rows>
  );
}

function Reasons({
  rows,
}: {
  rows: readonly { sheet: string; row: number; column?: string; reason: string }[];
}) {
  const t = useT();
  return (
    <Rows heads={[t('upload.sheet'), t('staff.row'), t('staff.column'), t('upload.reason')]}>
      {rows.slice(0, SHOWN).map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell may be wrong in several ways
        <Table.Tr key={at}>
          <Table.Td>{one.sheet}</Table.Td>
          <Table.Td>{one.row}</Table.Td>
          <Table.Td>{one.column ?? '—'}</Table.Td>
          <Table.Td>{one.reason}</Table.Td>
        </Table.Tr>
      ))}
    </Rows>
  );
}

/** What a workbook of people would change: added, changed, skipped and invalid rows with their places. */
export function UploadPreview({ found }: { found: Found }) {
  const t = useT();
  const parts = [
    ['invalid', found.invalid.length, <Reasons key="invalid" rows={found.invalid} />],
    ['added', found.added.length, <Changes key="added" rows={found.added} isNew />],
    ['changed', found.changed.length, <Changes key="changed" rows={found.changed} isNew={false} />],
    ['skipped', found.skipped.length, <Reasons key="skipped" rows={found.skipped} />],
  ] as const;
  const first = parts.find(([, count]) => count > 0)?.[0] ?? 'added';

  return (
    <Stack gap={8}>
      {found.invalid.length > 0 && (
        <Alert color="red" title={t('forecast.upload_invalid')} role="alert">
          {t('upload.fix_first')}
        </Alert>
      )}
      <Text size="sm" role="status">
        {t('staff.upload_unchanged', { number: found.unchanged })}
      </Text>
      <Tabs defaultValue={first} keepMounted={false}>
        <Tabs.List className={css.tabs}>
          {parts.map(([name, count]) => (
            <Tabs.Tab key={name} value={name} disabled={count === 0}>
              {t(`upload.part.${name}`, { count })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(([name, count, content]) => (
          <Tabs.Panel key={name} value={name} pt={8}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by the keyboard */}
            <section className={css.rows} tabIndex={0} aria-label={t(`upload.part.${name}`, { count })}>
              {content}
            </section>
            {count > SHOWN && (
              <Text size="xs" c="dimmed">
                {t('changes.many', { shown: SHOWN, count })}
              </Text>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
