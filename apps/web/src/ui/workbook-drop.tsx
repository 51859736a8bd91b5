import { Alert, Button, Stack, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import type { MessageKey } from '@shiftwright/i18n';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../lib/language/index.ts';

export const LARGEST_BYTES = 20 * 1024 * 1024;
const XLSX = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

interface ExampleProps {
  label: string;
  loading: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** The workbook to fill in: above the place where it is given back. */
export const ExampleButton = ({ label, ...props }: ExampleProps) => (
  <Button
    variant="default"
    // A long name has a second line where a phone is narrow.
    style={{ alignSelf: 'flex-start', maxWidth: '100%', height: 'auto', minHeight: 'var(--button-height)' }}
    styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
    leftSection={<IconDownload size={14} />}
    {...props}
  >
    {label}
  </Button>
);

interface WorkbookDropProps {
  file: File | null;
  /** The workbook dropped or chosen; null when it was none, which is told here. */
  onFile: (file: File | null) => void;
  isBusy?: boolean;
  disabled?: boolean;
  /** What was found in the file needs the room. */
  isSmall?: boolean;
}

interface Rejection {
  title: MessageKey;
  reason?: MessageKey;
}

/** Where a workbook is dropped, or chosen; says why a file is not taken (screens 52). */
export function WorkbookDrop({ file, onFile, isBusy, disabled, isSmall }: WorkbookDropProps) {
  const t = useT();
  const isTouch = useMediaQuery('(pointer: coarse)') ?? false;
  const words = t(isTouch ? 'upload.choose' : 'forecast.upload_drop');
  const [rejection, setRejection] = useState<Rejection | null>(null);

  function take(dropped: File | null) {
    setRejection(null);
    onFile(dropped);
  }

  function reject(rejections: FileRejection[]) {
    const codes = rejections.flatMap(({ errors }) => errors.map(({ code }) => code));
    take(null);
    setRejection(
      codes.includes('file-too-large')
        ? { title: 'forecast.upload_too_large' }
        : {
            title: 'forecast.upload_invalid',
            reason: codes.includes('too-many-files') ? 'upload.one_file' : 'upload.extension',
          },
    );
  }

  return (
    <>
      <Dropzone
        multiple={false}
        accept={XLSX}
        maxSize={LARGEST_BYTES}
        disabled={disabled ?? false}
        loading={isBusy ?? false}
        onReject={reject}
        onDrop={([dropped]) => take(dropped ?? null)}
        aria-label={words}
        data-first={!file || undefined}
      >
        <Stack gap={4} align="center" py={isSmall ? 0 : 12} style={{ pointerEvents: 'none' }}>
          <IconFileSpreadsheet size={isSmall ? 20 : 28} stroke={1.4} />
          <Text size="sm" fw={file ? 600 : 400} ta="center" style={{ overflowWrap: 'anywhere' }}>
            {file ? file.name : words}
          </Text>
          {!isSmall && (
            <Text size="xs" c="dimmed" ta="center">
              {t('forecast.upload_hint')}
            </Text>
          )}
        </Stack>
      </Dropzone>
      {rejection && (
        <Alert color="red" title={t(rejection.title)} role="alert">
          {rejection.reason && t(rejection.reason)}
        </Alert>
      )}
    </>
  );
}
