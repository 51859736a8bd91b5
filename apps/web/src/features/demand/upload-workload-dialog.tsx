import { Alert, List, SegmentedControl, Stack, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { ModalProps } from '../../lib/modals.ts';
import { useDeps } from '../../lib/url/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import { useUploadWorkload } from './demand.queries.ts';

const LARGEST_BYTES = 20 * 1024 * 1024;
const XLSX = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

interface Refusal {
  title: string;
  lines: string[];
}

/** Uploads counts or a forecast from a spreadsheet (spec §5 Upload). */
export default function UploadWorkloadDialog({ onClose }: ModalProps) {
  const t = useT();
  const deps = useDeps();
  const upload = useUploadWorkload();
  const [type, setType] = useState<'L' | 'F'>('F');
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function reject(rejections: FileRejection[]) {
    const codes = rejections.flatMap(({ errors }) => errors.map(({ code }) => code));
    setFile(null);
    setRefusal({
      title: t(codes.includes('file-too-large') ? 'forecast.upload_too_large' : 'forecast.upload_invalid'),
      lines: [],
    });
  }

  async function send() {
    if (!file) return;
    setRefusal(null);
    try {
      const shop = deps.length === 1 && deps[0] !== undefined ? { shop_id: deps[0] } : {};
      const { errors } = await upload.mutateAsync({ file, type, ...shop });
      if (errors.length > 0) return setRefusal({ title: t('forecast.upload_invalid'), lines: errors });
      notifications.show({ message: t('forecast.upload_done'), color: 'teal' });
      onClose();
    } catch (error) {
      if (error instanceof ApiError) setRefusal(refusalOf(error));
    }
  }

  function refusalOf(error: ApiError): Refusal {
    if (error.status === 413) return { title: t('forecast.upload_too_large'), lines: [] };
    if (error.status !== 400) return { title: error.message, lines: [] };
    const title = t('forecast.upload_invalid');
    return { title, lines: error.message.split('\n').map((line) => withoutHeadline(line, title)) };
  }

  return (
    <ModalFrame
      title={t('forecast.upload_title')}
      okLabel={t('forecast.upload')}
      okDisabled={!file}
      cancelLabel={t('action.cancel')}
      closeLabel={t('action.close')}
      busy={upload.isPending}
      onOk={send}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('forecast.upload_kind')}
        value={type}
        onChange={(value) => setType(value === 'L' ? 'L' : 'F')}
        data={[
          { value: 'F', label: t('forecast.fact') },
          { value: 'L', label: t('forecast.forecast') },
        ]}
      />
      <Dropzone
        multiple={false}
        accept={XLSX}
        maxSize={LARGEST_BYTES}
        onReject={reject}
        onDrop={([dropped]) => {
          setFile(dropped ?? null);
          setRefusal(null);
        }}
        aria-label={t('forecast.upload_drop')}
      >
        <Stack gap={4} align="center" py={16} style={{ pointerEvents: 'none' }}>
          <IconFileSpreadsheet size={32} stroke={1.4} />
          <Text size="sm" fw={file ? 600 : 400} ta="center" style={{ overflowWrap: 'anywhere' }}>
            {file ? file.name : t('forecast.upload_drop')}
          </Text>
          <Text size="xs" c="dimmed">
            {t('forecast.upload_hint')}
          </Text>
        </Stack>
      </Dropzone>
      {refusal && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={refusal.title} role="alert">
          {refusal.lines.length > 0 && (
            <List size="sm" mah={200} style={{ overflowY: 'auto' }}>
              {refusal.lines.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          )}
        </Alert>
      )}
    </ModalFrame>
  );
}

/** The server may put the headline before each reason; it is shown once. */
function withoutHeadline(line: string, headline: string): string {
  return line.startsWith(`${headline}: `) ? line.slice(headline.length + 2) : line;
}
