import { Modal, Text } from '@mantine/core';
import { useT } from '../../lib/language/index.ts';

/** Whom to turn to, in the words of the network. */
export function SupportText({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useT();
  return (
    <Modal opened onClose={onClose} title={t('menu.support')} centered>
      <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
    </Modal>
  );
}
