import { Text } from '@mantine/core';
import { planning } from '@shiftwright/contracts/calls';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { useUploadSchedule } from '../../../features/planning/index.ts';
import { useDownload } from '../../../features/reporting/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import {
  ExampleButton,
  ModalFrame,
  Refusal,
  showToast,
  uploadIdle,
  uploadRefusal,
  WorkbookDrop,
} from '../../../ui/index.ts';
import { DepartmentField } from '../dialogs/department-field.tsx';
import { useDialogScope } from '../dialogs/use-dialog-period.ts';
import { UploadPreview } from './upload-preview.tsx';

/** A workbook to fill in, with the people and days on screen. */
function Example({ shop_id, is_fact }: { shop_id: number; is_fact: boolean }) {
  const t = useT();
  const can = useCan();
  const { period } = useDialogScope(String(shop_id));
  const example = useDownload();
  if (!can('WorkerDay_generate_upload_example', 'GET')) return null;

  return (
    <>
      <ExampleButton
        label={t('upload.example')}
        loading={example.isPending}
        onClick={() =>
          example.mutate({
            endpoint: planning.downloadUploadExample,
            input: { shop_id, ...period, is_fact, is_approved: false },
          })
        }
      />
      <Refusal title={t('download.failed')} error={example.error} />
    </>
  );
}

/** Uploads a plan or a fact: the file is read, what it would change is shown, and only then it is saved (screens 52). */
function UploadDialog({ id, onClose, is_fact }: ModalProps & { is_fact: boolean }) {
  const t = useT();
  const scope = useDialogScope(id);
  const { shop_id } = scope;
  const [file, setFile] = useState<File | null>(null);
  const preview = useUploadSchedule(is_fact);
  const save = useUploadSchedule(is_fact);
  const found = file ? preview.data : undefined;
  const changes = found ? found.added.length + found.changed.length : 0;
  const isWrong = found !== undefined && found.invalid.length + found.refused.length > 0;

  function read(dropped: File | null) {
    setFile(dropped);
    save.reset();
    preview.reset();
    if (dropped) preview.mutate({ shop_id, file: dropped, dry_run: true });
  }

  function send() {
    if (!file) return;
    save.mutate(
      { shop_id, file, dry_run: false },
      {
        onSuccess: ({ stats: { WorkerDay: days } }) => {
          const { created = 0, updated = 0, deleted = 0 } = days ?? {};
          showToast({ text: t('upload.done', { created, updated, deleted }), tone: 'done' });
          onClose();
        },
      },
    );
  }

  const error = save.error ?? preview.error;

  return (
    <ModalFrame
      title={t(is_fact ? 'tools.upload_fact' : 'tools.upload_plan')}
      size="lg"
      onClose={onClose}
      onOk={send}
      okLabel={changes > 0 ? t('upload.save', { count: changes }) : t('action.save')}
      idle={uploadIdle(t, { found, isWrong, changes })}
      busy={preview.isPending || save.isPending}
    >
      <Text size="sm" c="dimmed">
        {t(is_fact ? 'upload.hint_fact' : 'upload.hint_plan')}
      </Text>
      <DepartmentField
        scope={{
          ...scope,
          setShop: (next) => {
            scope.setShop(next);
            setFile(null);
          },
        }}
      />
      <Example shop_id={shop_id} is_fact={is_fact} />
      <WorkbookDrop file={file} onFile={read} isBusy={preview.isPending} isSmall={found !== undefined} />
      {found && !preview.error && <UploadPreview found={found} />}
      <Refusal title={t(uploadRefusal(error))} error={error} />
    </ModalFrame>
  );
}

export const UploadPlan = (props: ModalProps) => <UploadDialog {...props} is_fact={false} />;
export const UploadFact = (props: ModalProps) => <UploadDialog {...props} is_fact />;
