import { Button, NumberInput, Tabs, TextInput } from '@mantine/core';
import type { demand as api } from '@shiftwright/contracts';
import { demand } from '@shiftwright/contracts/calls';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCan } from '../../../features/access/index.ts';
import { loadTemplateQuery } from '../../../features/demand/index.ts';
import { saveFile } from '../../../lib/api/download.ts';
import { callForFile } from '../../../lib/api/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { ConfirmButton, Refusal, showToast } from '../../../ui/index.ts';
import { useAct } from '../departments/use-act.ts';
import { AwaitedEntry } from '../form/awaited-entry.tsx';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields } from '../form/fields.tsx';
import { entryId } from '../form/modal-id.ts';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { NewTemplate } from './new-template.tsx';
import { OperationsTable } from './operations-table.tsx';
import { RelationsPanel } from './relations-panel.tsx';

const SIZE = 'min(1120px, 96vw)';

function TemplateForm({ template, onClose }: { template: api.LoadTemplate; onClose: () => void }) {
  const t = useT();
  const can = useCan();
  const { id, name, round_delta } = template;
  const entry = useEntry({
    ...{ id, initial: { name, round_delta }, create: demand.createLoadTemplate },
    ...{ update: demand.updateLoadTemplate, remove: demand.deleteLoadTemplate },
    ...{ stale: ['load_template'], onSaved: onClose, onRemoved: onClose },
  });
  const apply = useAct('department', 'work_type', 'operation_type', 'load_template');
  const download = useMutation({
    mutationFn: () => callForFile(demand.downloadLoadTemplate, { id }),
    onSuccess: (made) => made && saveFile(made.file, made.filename),
  });
  const rights = useRights('LoadTemplate', id);
  const mayRelate = can('OperationTypeRelation', 'GET');

  return (
    <EntryFrame
      title={name}
      entry={entry}
      onClose={onClose}
      size={SIZE}
      {...rights}
      aside={
        <>
          {can('LoadTemplate_download', 'GET') && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              {t('settings.download')}
            </Button>
          )}
          {can('LoadTemplate_apply', 'POST') && (
            <ConfirmButton
              variant="default"
              loading={apply.isPending}
              question={t('settings.apply_question')}
              confirmLabel={t('settings.apply')}
              onConfirm={() =>
                apply.mutate(
                  { endpoint: demand.applyLoadTemplate, input: { id } },
                  {
                    onSuccess: () => showToast({ text: t('settings.applied'), tone: 'done' }),
                  },
                )
              }
            >
              {t('settings.apply')}
            </ConfirmButton>
          )}
        </>
      }
    >
      <Fields>
        <TextInput label={t('settings.name')} required data-autofocus {...entry.text('name')} />
        <NumberInput
          label={t('settings.round_delta')}
          description={t('settings.round_delta_hint')}
          min={0}
          step={0.5}
          {...entry.number('round_delta')}
        />
      </Fields>
      <Refusal title={t('settings.not_applied')} error={apply.error} />
      <Tabs defaultValue="operations" keepMounted={false}>
        <Tabs.List mb={12}>
          <Tabs.Tab value="operations">
            {t('settings.operations_count', { number: template.operation_type_templates.length })}
          </Tabs.Tab>
          {mayRelate && <Tabs.Tab value="relations">{t('settings.relations')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="operations">
          <OperationsTable template={template} />
        </Tabs.Panel>
        <Tabs.Panel value="relations">
          <RelationsPanel template={template} />
        </Tabs.Panel>
      </Tabs>
    </EntryFrame>
  );
}

/** A load template: its operations, and what they are computed from, as a table and as a graph. */
export default function LoadTemplateDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const wanted = entryId(id);
  const query = useQuery({
    ...loadTemplateQuery(wanted ?? 0),
    enabled: wanted !== null,
    meta: { quiet: true },
  });
  if (wanted === null) return <NewTemplate source={id === 'upload' ? 'file' : 'empty'} onClose={onClose} />;
  if (query.data) return <TemplateForm template={query.data} onClose={onClose} />;

  return <AwaitedEntry size={SIZE} title={t('settings.load_templates')} query={query} onClose={onClose} />;
}
