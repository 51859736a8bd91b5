import { Code, Modal, Stack, Text } from '@mantine/core';
import type { ApiError } from '../lib/api/index.ts';
import { useT } from '../lib/language/index.ts';
import { ModalFrame } from '../ui/index.ts';

/** What went wrong, in words, with the number under which the support finds it. */
export function ErrorFrame({ error, onClose: close }: { error: ApiError; onClose: () => void }) {
  const t = useT();

  return (
    <Modal.Stack>
      <ModalFrame title={t('error.title')} okLabel={t('action.ok')} okFirst onOk={close} onClose={close}>
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
