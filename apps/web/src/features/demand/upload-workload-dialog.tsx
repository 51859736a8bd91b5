import { SegmentedControl, Text } from '@mantine/core';
import { addDays } from '@shiftwright/domain';
import { useState } from 'react';
import { useT } from '../../lib/language/index.ts';
import type { ModalProps } from '../../lib/modals.ts';
import { useDeps, usePeriod } from '../../lib/url/index.ts';
import {
  ExampleButton,
  ModalFrame,
  Refusal,
  showToast,
  uploadIdle,
  uploadRefusal,
  WorkbookDrop,
} from '../../ui/index.ts';
import { useCan } from '../access/index.ts';
import { useUploadWorkload, useWorkloadExample } from './demand.queries.ts';
import { isRefused, UploadPreview } from './upload-preview.tsx';

/** A file of values is no longer than this (demand 45). */
const MOST_DAYS = 90;

/** Uploads counts or a forecast: the file is read, what it would change is shown, only then it is saved (demand 44). */
export default function UploadWorkloadDialog({ onClose }: ModalProps) {
  const t = useT();
  const deps = useDeps();
  const preview = useUploadWorkload();
  const save = useUploadWorkload();
  const example = useWorkloadExample();
  const can = useCan();
  const { from: dt_from, to } = usePeriod();
  const last = addDays(dt_from, MOST_DAYS - 1);
  const isWhole = to <= last;
  const period = { dt_from, dt_to: isWhole ? to : last };
  const [type, setType] = useState<'L' | 'F'>('F');
  const [file, setFile] = useState<File | null>(null);
  const shop = deps.length === 1 && deps[0] !== undefined ? { shop_id: deps[0] } : {};
  const found = file ? preview.data : undefined;

  function read(next: File | null, as: 'L' | 'F') {
    setFile(next);
    setType(as);
    save.reset();
    preview.reset();
    if (next) preview.mutate({ file: next, type: as, dry_run: true, ...shop });
  }

  async function send() {
    if (!file || !found) return;
    const { errors } = await save.mutateAsync({ file, type, dry_run: false, ...shop });
    const left = errors.length > 0 ? t('forecast.upload_left', { count: errors.length }) : undefined;
    showToast({ title: t('forecast.upload_done'), text: left, tone: left ? 'caution' : 'done' });
    onClose();
  }

  const error = save.error ?? preview.error ?? example.error;
  return (
    <ModalFrame
      title={t('forecast.upload_title')}
      size={found ? 'xl' : 'md'}
      okLabel={t('forecast.upload')}
      idle={uploadIdle(t, {
        found,
        isWrong: found ? isRefused(found) : false,
        changes: found?.preview?.length ?? 0,
      })}
      busy={preview.isPending || save.isPending}
      onOk={() => void send().catch(() => undefined)}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('forecast.upload_kind')}
        value={type}
        onChange={(value) => read(file, value === 'L' ? 'L' : 'F')}
        data={[
          { value: 'F', label: t('forecast.fact') },
          { value: 'L', label: t('forecast.forecast') },
        ]}
      />
      {!file && shop.shop_id !== undefined && can('PeriodClients_download', 'GET') && (
        <ExampleButton
          label={t('forecast.upload_example')}
          loading={example.isPending}
          onClick={() => example.mutate({ shop_id: Number(shop.shop_id), type, ...period })}
        />
      )}
      <WorkbookDrop file={file} onFile={(next) => read(next, type)} isSmall={found !== undefined} />
      {!file && (
        <Text size="xs" c="dimmed">
          {t('forecast.upload_columns')}
        </Text>
      )}
      {found && !error && <UploadPreview found={found} />}
      <Refusal title={t(uploadRefusal(error, 'forecast.upload_failed'))} error={error} />
    </ModalFrame>
  );
}
