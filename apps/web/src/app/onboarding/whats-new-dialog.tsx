import { List, Text } from '@mantine/core';
import { useEffect } from 'react';
import { allowedTabs, useSession } from '../../features/access/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { ModalProps } from '../../lib/modals.ts';
import { ModalFrame } from '../../ui/index.ts';
import { NEWS, useNews } from './use-news.ts';

/** What this version brought, as far as it is open to the reader (screens 87). */
export default function WhatsNewDialog({ onClose }: ModalProps) {
  const t = useT();
  const open = allowedTabs(useSession());
  const { read } = useNews();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(read, []);

  return (
    <ModalFrame title={t('news.title')} okLabel={t('action.close')} okFirst onOk={onClose} onClose={onClose}>
      <List spacing={12} size="sm" listStyleType="none">
        {NEWS.filter(({ tab }) => open.includes(tab)).map(({ name }) => (
          <List.Item key={name}>
            <Text size="sm" fw={600}>
              {t(`news.${name}`)}
            </Text>
            <Text size="sm">{t(`news.${name}_text`)}</Text>
          </List.Item>
        ))}
      </List>
    </ModalFrame>
  );
}
