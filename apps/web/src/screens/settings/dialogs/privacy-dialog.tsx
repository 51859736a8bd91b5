import { Fieldset, NumberInput, Select, Stack, Table, Text } from '@mantine/core';
import type { access, reporting as api } from '@shiftwright/contracts';
import { AUDIT_EVENTS, RETENTION_FIELDS, reporting } from '@shiftwright/contracts/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditQuery, useCan } from '../../../features/access/index.ts';
import { retentionQuery } from '../../../features/reporting/index.ts';
import { formatInstant } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { DelayedLoader, FailedState, ModalFrame, ScrollRegion } from '../../../ui/index.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { useEntry } from '../form/use-entry.ts';
import css from './privacy.module.css';

/** How long people are remembered, and who changed whose access. */
export default function PrivacyDialog({ onClose }: ModalProps) {
  const t = useT();
  const { data, isError, refetch } = useQuery(retentionQuery);
  if (data) return <RetentionForm retention={data} onClose={onClose} />;
  return (
    <ModalFrame title={t('privacy.title')} onClose={onClose} size="xl">
      {isError ? (
        <FailedState
          title={t('privacy.not_loaded')}
          retryLabel={t('error.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <DelayedLoader label={t('app.loading')} />
      )}
    </ModalFrame>
  );
}

function RetentionForm({ retention, onClose }: { retention: api.Retention; onClose: () => void }) {
  const t = useT();
  const can = useCan();
  const isLocked = !can('Retention', 'PUT');
  const entry = useEntry({
    id: null,
    initial: retention,
    create: reporting.saveRetention,
    update: reporting.saveRetention,
    stale: ['retention', 'access_audit'],
    onSaved: onClose,
  });

  return (
    <EntryFrame title={t('privacy.title')} entry={entry} onClose={onClose} isLocked={isLocked} size="xl">
      <Fieldset className={css.part} legend={t('privacy.retention')} disabled={isLocked}>
        <Stack gap={12} maw={460}>
          <Text size="sm" c="dimmed">
            {t('privacy.retention_hint')}
          </Text>
          {RETENTION_FIELDS.map((field) => (
            <NumberInput
              key={field}
              label={t(`privacy.${field}`)}
              description={t(`privacy.${field}_hint`)}
              suffix={t('privacy.days')}
              allowDecimal={false}
              allowNegative={false}
              {...entry.number(field)}
            />
          ))}
        </Stack>
      </Fieldset>
      {can('AccessAudit', 'GET') && <Audit />}
    </EntryFrame>
  );
}

type Entry = access.AuditEntry;

/** What came and what went, where it can be said. */
function detailOf({ details }: Entry): string {
  const { granted = [], taken = [], fields = [] } = details as Record<string, string[] | undefined>;
  return [...granted.map((one) => `+ ${one}`), ...taken.map((one) => `− ${one}`), ...fields].join(', ');
}

function Audit() {
  const t = useT();
  const language = useLanguage();
  const [event, setEvent] = useState<access.AuditEvent | null>(null);
  const { data: entries = [], isPending } = useQuery({
    ...auditQuery({ ...(event ? { event } : {}), limit: 100 }),
    placeholderData: keepPreviousData,
  });
  const someone = (name: string | null, id: number | null) => name ?? (id === null ? '—' : `#${id}`);

  return (
    <Fieldset className={css.part} legend={t('privacy.audit')}>
      <Stack gap={12}>
        <Select
          label={t('privacy.event')}
          placeholder={t('privacy.all_events')}
          clearable
          maw={360}
          data={AUDIT_EVENTS.map((value) => ({ value, label: t(`privacy.${value}`) }))}
          value={event}
          onChange={(value) => setEvent(value as access.AuditEvent | null)}
        />
        <ScrollRegion className={css.log} label={t('privacy.audit')}>
          <Table stickyHeader verticalSpacing={4} fz="sm" className={css.entries}>
            <Table.Thead>
              <Table.Tr>
                {(['when', 'event', 'who', 'whose', 'what'] as const).map((column) => (
                  <Table.Th key={column}>{t(`privacy.${column}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {entries.map((entry) => (
                <Table.Tr key={entry.id}>
                  <Table.Td>{formatInstant(entry.dttm, language)}</Table.Td>
                  <Table.Td>{t(`privacy.${entry.event}`)}</Table.Td>
                  <Table.Td data-head={t('privacy.who')}>{someone(entry.actor, entry.actor_id)}</Table.Td>
                  <Table.Td data-head={t('privacy.whose')}>
                    {someone(entry.subject, entry.subject_id)}
                  </Table.Td>
                  <Table.Td data-head={t('privacy.what')}>{detailOf(entry)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
        {entries.length === 0 && !isPending && (
          <Text size="sm" c="dimmed">
            {t('privacy.nothing')}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
