import { Alert, Table, Tabs, Text } from '@mantine/core';
import type { MessageKey } from '@shiftwright/i18n';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api/index.ts';
import { useT } from '../lib/language/index.ts';
import { ScrollRegion } from './scroll-region.tsx';
import css from './upload-parts.module.css';

/** More rows of a part than this are only counted. */
export const SHOWN = 200;

/** A table of rows of the file under its heads. */
export function UploadRows({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
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

interface Reason {
  sheet?: string;
  row: number | null;
  column?: string | undefined;
  reason: string;
}

/** Why rows of the file are not read, each with its sheet, where there are several, and its cell. */
export function UploadReasons({ reasons }: { reasons: readonly Reason[] }) {
  const t = useT();
  const hasSheets = new Set(reasons.map(({ sheet }) => sheet)).size > 1;
  const place = t(reasons.some(({ column }) => column) ? 'upload.place' : 'staff.row');
  return (
    <UploadRows heads={[...(hasSheets ? [t('upload.sheet')] : []), place, t('upload.reason')]}>
      {reasons.slice(0, SHOWN).map(({ sheet, row, column = '', reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell may be wrong in several ways
        <Table.Tr key={at}>
          {hasSheets && <Table.Td>{sheet}</Table.Td>}
          <Table.Td>{row === null ? '—' : `${column}${row}`}</Table.Td>
          <Table.Td>{reason}</Table.Td>
        </Table.Tr>
      ))}
    </UploadRows>
  );
}

/** Says that nothing is saved while something in the file is wrong. */
export function FixFirst() {
  const t = useT();
  return (
    <Alert color="red" title={t('forecast.upload_invalid')} role="alert">
      {t('upload.fix_first')}
    </Alert>
  );
}

/** What is told above the server's reason for refusing a file: too large, something in it is wrong, or `otherwise`. */
export function uploadRefusal(error: Error | null, otherwise: MessageKey = 'upload.failed'): MessageKey {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 413) return 'forecast.upload_too_large';
  return status === 400 ? 'forecast.upload_invalid' : otherwise;
}

interface Read {
  /** What was found in the file that was chosen. */
  found: object | undefined;
  isWrong: boolean;
  changes: number;
}

/** Why there is nothing to save yet. */
export function uploadIdle(
  t: ReturnType<typeof useT>,
  { found, isWrong, changes }: Read,
): string | undefined {
  if (!found) return t('upload.choose_first');
  if (isWrong) return t('upload.mend_first');
  return changes === 0 ? t('upload.no_changes') : undefined;
}

type Part = readonly [name: 'invalid' | 'added' | 'changed' | 'skipped', count: number, content: ReactNode];

/** What a file would change, a tab for each kind that it has, with its count; the first is open. */
export function UploadParts({ parts }: { parts: readonly Part[] }) {
  const t = useT();
  const found = parts.filter(([, count]) => count > 0);
  const [first] = found;
  if (!first) return null;

  return (
    <Tabs defaultValue={first[0]} keepMounted={false}>
      <Tabs.List className={css.tabs}>
        {found.map(([name, count]) => (
          <Tabs.Tab key={name} value={name}>
            {t(`upload.part.${name}`, { count })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {found.map(([name, count, content]) => (
        <Tabs.Panel key={name} value={name} pt={8}>
          <ScrollRegion label={t(`upload.part.${name}`, { count })} maxHeight="40vh">
            {content}
          </ScrollRegion>
          {count > SHOWN && (
            <Text size="xs" c="dimmed">
              {t('changes.many', { shown: SHOWN, count })}
            </Text>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
