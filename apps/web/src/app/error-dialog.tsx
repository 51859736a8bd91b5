import { Code, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type ApiError, onApiError } from '../lib/api/index.ts';
import { useT } from '../lib/language/index.ts';
import { ModalFrame } from '../ui/index.ts';

/** The one place that shows failed calls (spec §8). */
export function ErrorDialog() {
  const t = useT();
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => onApiError(setError), []);
  if (!error) return null;

  const close = () => setError(null);
  return (
    <Modal.Stack>
      <ModalFrame
        title={t('error.title')}
        okLabel={t('action.ok')}
        closeLabel={t('action.close')}
        okFirst
        onOk={close}
        onClose={close}
      >
        <Stack gap={8} role="alert">
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{error.message}</Text>
          {error.request_id && error.status >= 500 && (
            <Code fz={12}>{t('error.request', { id: error.request_id })}</Code>
          )}
        </Stack>
      </ModalFrame>
    </Modal.Stack>
  );
}
