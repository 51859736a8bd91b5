import { Text } from '@mantine/core';
import { useT } from '../../lib/language/index.ts';
import { ModalFrame } from '../../ui/index.ts';

/** Whom to turn to, in the words of the network. */
export function SupportText({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useT();
  return (
    <ModalFrame title={t('menu.support')} okLabel={t('action.close')} onOk={onClose} onClose={onClose}>
      <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
    </ModalFrame>
  );
}
