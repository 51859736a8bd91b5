import { Alert, Badge, Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { addDays, endsSoon, isEmployedOn, isRenewed, missingKinds } from '@shiftwright/domain';
import { IconCertificate, IconPlus } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import {
  departmentDocumentsQuery,
  type EmploymentItem,
  type MedicalDocument,
  medicalDocumentsQuery,
  medicalTypesQuery,
  useDeleteMedicalDocument,
  useSaveMedicalDocument,
} from '../../../features/people/index.ts';
import { fieldErrorsOf } from '../../../lib/form/index.ts';
import { formatDt, formatSpan } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import {
  ConfirmButton,
  EmptyState,
  Form,
  Refusal,
  useDeletedToast,
  usePartFocus,
} from '../../../ui/index.ts';
import { DateField } from '../date-field.tsx';
import css from './worker-dialog.module.css';

type Draft = {
  id: number | null;
  medical_document_type_id: number | null;
  dt_from: string | null;
  dt_to: string | null;
};

interface MedicalTabProps {
  employee_id: number;
  employments: readonly EmploymentItem[];
}

/** Documents of a person with their terms, and whether they still hold (screens 63). */
export function MedicalTab({ employee_id, employments }: MedicalTabProps) {
  const t = useT();
  const can = useCan();
  const { data: documents = [], isPending } = useQuery(medicalDocumentsQuery(employee_id));
  const { data: types = [] } = useQuery(medicalTypesQuery);
  const [draft, setDraft] = useState<Draft | null>(null);
  const area = usePartFocus(draft && 'form');
  const drop = useDeleteMedicalDocument();
  const tellDeleted = useDeletedToast();
  const names = new Map(types.map(({ id, name }) => [id, name]));
  const isEmpty = !isPending && documents.length === 0;
  const add = can('MedicalDocument', 'POST') && (
    <Button
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<IconPlus size={14} />}
      onClick={() => setDraft({ id: null, medical_document_type_id: null, dt_from: today(), dt_to: null })}
    >
      {t('medical.add')}
    </Button>
  );

  return (
    <Stack gap={12} ref={area}>
      {isEmpty && !draft && (
        <EmptyState
          icon={<IconCertificate />}
          title={t('medical.none')}
          hint={t('medical.none_hint')}
          action={add}
        />
      )}
      {documents.length > 0 && (
        <ul className={css.documents} aria-label={t('worker.tab.medical')}>
          {documents.map((document) => {
            const name = names.get(document.medical_document_type_id) ?? '—';
            const remove = () => drop.mutate(document.id, { onSuccess: () => tellDeleted(name) });
            return (
              <DocumentRow
                key={document.id}
                document={document}
                isRenewed={isRenewed(document, documents)}
                name={name}
                onEdit={can('MedicalDocument', 'PUT') ? () => setDraft(document) : null}
                onRenew={can('MedicalDocument', 'POST') ? () => setDraft(renewalOf(document)) : null}
                onDelete={can('MedicalDocument', 'DELETE') ? remove : null}
              />
            );
          })}
        </ul>
      )}
      <Missing employments={employments} documents={documents} names={names} />
      <Refusal title={t('medical.failed')} error={drop.error} />
      {draft ? (
        <DocumentForm
          key={`${draft.id} ${draft.dt_from}`}
          employee_id={employee_id}
          draft={draft}
          types={types}
          onClose={() => setDraft(null)}
        />
      ) : (
        !isEmpty && add && <Group justify="flex-end">{add}</Group>
      )}
    </Stack>
  );
}

interface MissingProps {
  employments: readonly EmploymentItem[];
  documents: readonly MedicalDocument[];
  names: ReadonlyMap<number, string>;
}

/** What the departments of the person ask for, and is not held today (people 53). */
function Missing({ employments, documents, names }: MissingProps) {
  const t = useT();
  const can = useCan();
  const dt = today();
  const shops = new Set(employments.filter((one) => isEmployedOn(one, dt)).map(({ shop_id }) => shop_id));
  const asked = useQueries({
    queries: [...shops].map((id) => ({
      ...departmentDocumentsQuery(id),
      enabled: can('Shop', 'GET'),
      meta: { quiet: true },
    })),
    combine: (answers) => [...new Set(answers.flatMap(({ data }) => data?.medical_document_type_ids ?? []))],
  });
  const missing = missingKinds(asked, documents, dt).flatMap((kind) => names.get(kind) ?? []);
  if (missing.length === 0) return null;

  return (
    <Alert color="orange" role="status">
      {t('medical.missing', { names: missing.join(', ') })}
    </Alert>
  );
}

interface RowProps {
  document: MedicalDocument;
  /** Another one of its kind goes on. */
  isRenewed: boolean;
  name: string;
  onEdit: (() => void) | null;
  onRenew: (() => void) | null;
  onDelete: (() => void) | null;
}

const STATES = { valid: 'teal', soon: 'orange', ended: 'red', future: 'blue' } as const;

function stateOf({ dt_from, dt_to }: MedicalDocument, isRenewed: boolean): keyof typeof STATES {
  if (dt_to < today()) return 'ended';
  if (dt_from > today()) return 'future';
  return !isRenewed && endsSoon(dt_to, today()) ? 'soon' : 'valid';
}

/** The next one of its kind, from the day after it on; only its last day is still to be said. */
function renewalOf({ medical_document_type_id, dt_to }: MedicalDocument): Draft {
  const [dt_from = null] = [addDays(dt_to, 1), today()].sort().reverse();
  return { id: null, medical_document_type_id, dt_from, dt_to: null };
}

function DocumentRow({ document, isRenewed, name, onEdit, onRenew, onDelete }: RowProps) {
  const t = useT();
  const language = useLanguage();
  const state = stateOf(document, isRenewed);
  return (
    <li className={css.document}>
      <div>
        <Group gap={8}>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Badge variant="light" color={STATES[state]} autoContrast>
            {t(`medical.state.${state}`)}
          </Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {formatSpan(formatDt(document.dt_from, language), formatDt(document.dt_to, language))}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        {onRenew && !isRenewed && (state === 'soon' || state === 'ended') && (
          <Button variant="light" aria-label={t('medical.renew_one', { name })} onClick={onRenew}>
            {t('medical.renew')}
          </Button>
        )}
        {onEdit && (
          <Button variant="subtle" aria-label={t('medical.edit', { name })} onClick={onEdit}>
            {t('medical.change')}
          </Button>
        )}
        {onDelete && (
          <ConfirmButton
            variant="subtle"
            color="red"
            question={t('medical.delete_question', { name })}
            confirmLabel={t('action.delete')}
            onConfirm={onDelete}
          >
            {t('action.delete')}
          </ConfirmButton>
        )}
      </Group>
    </li>
  );
}

interface FormProps {
  employee_id: number;
  draft: Draft;
  types: readonly { id: number; name: string }[];
  onClose: () => void;
}

function DocumentForm({ employee_id, draft, types, onClose }: FormProps) {
  const t = useT();
  const [form, setForm] = useState(draft);
  const [isTried, setTried] = useState(false);
  const save = useSaveMedicalDocument();
  const fields = useRef<HTMLDivElement>(null);
  // The list stays above the form, so the form itself takes the focus.
  useEffect(() => fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const isRenewal = draft.id === null && draft.medical_document_type_id !== null;
  const { id, medical_document_type_id, dt_from, dt_to } = form;
  const required = (value: unknown) => (isTried && value === null ? t('validation.required') : undefined);
  const errors = fieldErrorsOf(save.error);
  const isReversed = dt_from !== null && dt_to !== null && dt_to < dt_from;

  function submit() {
    setTried(true);
    if (medical_document_type_id === null || dt_from === null || dt_to === null || isReversed) return;
    save.mutate({ id, employee_id, medical_document_type_id, dt_from, dt_to }, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={submit} label={t('medical.add')}>
      <Stack gap={12}>
        <SimpleGrid ref={fields} cols={{ base: 1, sm: 3 }} spacing={16} verticalSpacing={12}>
          <Select
            label={t('medical.type')}
            withAsterisk
            searchable
            nothingFoundMessage={t('medical.no_types')}
            data={types.map((type) => ({ value: String(type.id), label: type.name }))}
            value={medical_document_type_id === null ? null : String(medical_document_type_id)}
            onChange={(value) => setForm({ ...form, medical_document_type_id: value ? Number(value) : null })}
            data-autofocus={!isRenewal || undefined}
            error={errors.medical_document_type_id ?? required(medical_document_type_id)}
          />
          <DateField
            label={t('medical.from')}
            withAsterisk
            value={dt_from}
            onChange={(dt) => setForm({ ...form, dt_from: dt })}
            error={errors.dt_from ?? required(dt_from)}
          />
          <DateField
            label={t('medical.to')}
            withAsterisk
            value={dt_to}
            onChange={(dt) => setForm({ ...form, dt_to: dt })}
            data-autofocus={isRenewal || undefined}
            error={isReversed ? t('validation.reversed_period') : (errors.dt_to ?? required(dt_to))}
          />
        </SimpleGrid>
        {types.length === 0 && (
          <Text size="xs" c="dimmed">
            {t('medical.no_types')}
          </Text>
        )}
        <Refusal title={t('medical.failed')} error={save.error} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
