import { Select, Text } from '@mantine/core';
import { people } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentTreeQuery, namesOf } from '../../../features/network/index.ts';
import { useUploadPeople } from '../../../features/people/index.ts';
import { useDownload } from '../../../features/reporting/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { useDeps } from '../../../lib/url/index.ts';
import {
  ExampleButton,
  ModalFrame,
  Refusal,
  showToast,
  uploadIdle,
  uploadRefusal,
  WorkbookDrop,
} from '../../../ui/index.ts';
import { UploadPreview } from './upload-preview.tsx';

/** People from a workbook: what would be added, changed, skipped and is wrong stands here before anything is saved. */
export default function UploadPeopleDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const deps = useDeps();
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const [shop_id, setShop] = useState<number | null>((Number(id) > 0 ? Number(id) : deps[0]) ?? null);
  const [file, setFile] = useState<File | null>(null);
  const preview = useUploadPeople();
  const save = useUploadPeople();
  const example = useDownload();
  const found = file ? preview.data : undefined;
  const changes = found ? found.added.length + found.changed.length : 0;
  const isWrong = found !== undefined && found.invalid.length > 0;
  const error = save.error ?? preview.error ?? example.error;

  function read(dropped: File | null) {
    setFile(dropped);
    save.reset();
    example.reset();
    preview.reset();
    if (dropped && shop_id !== null) preview.mutate({ shop_id, file: dropped, dry_run: true });
  }

  function send() {
    if (!file || shop_id === null) return;
    save.mutate(
      { shop_id, file, dry_run: false },
      {
        onSuccess: ({ added, changed }) => {
          const count = { added: added.length, changed: changed.length };
          showToast({ text: t('staff.upload_done', count), tone: 'done' });
          onClose();
        },
      },
    );
  }

  return (
    <ModalFrame
      title={t('staff.upload')}
      size={860}
      onClose={onClose}
      onOk={send}
      okLabel={changes === 0 ? t('action.save') : t('staff.upload_save', { number: changes })}
      idle={uploadIdle(t, { found, isWrong, changes })}
      busy={preview.isPending || save.isPending}
    >
      <Text size="sm" c="dimmed">
        {t('staff.upload_hint')}
      </Text>
      <Select
        label={t('staff.department')}
        searchable
        data={[...namesOf(trees)].map(([value, label]) => ({ value: String(value), label }))}
        value={shop_id === null ? null : String(shop_id)}
        onChange={(value) => {
          setShop(value ? Number(value) : null);
          setFile(null);
        }}
      />
      <ExampleButton
        label={t('staff.upload_example')}
        disabled={shop_id === null}
        loading={example.isPending}
        onClick={() => example.mutate({ endpoint: people.employeeUploadExample, input: { shop_id } })}
      />
      <WorkbookDrop
        file={file}
        onFile={read}
        isBusy={preview.isPending}
        disabled={shop_id === null}
        isSmall={found !== undefined}
      />
      {found && !preview.error && <UploadPreview found={found} />}
      <Refusal
        title={t(example.error ? 'staff.upload_example_failed' : uploadRefusal(error))}
        error={error}
      />
    </ModalFrame>
  );
}
