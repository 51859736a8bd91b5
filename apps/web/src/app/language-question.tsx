import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { mustAskLanguage, setLanguage, useT } from '../lib/language/index.ts';

/** Asks for the language at the first visit (spec §1). */
export function LanguageQuestion() {
  const t = useT();
  const [asking, setAsking] = useState(mustAskLanguage);

  async function choose(language: 'en' | 'ru') {
    await setLanguage(language);
    setAsking(false);
  }

  return (
    <Modal
      opened={asking}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Choose your language · Выберите язык"
      size="xs"
      centered
    >
      <Stack gap={8}>
        <Button size="md" variant="default" onClick={() => choose('en')} lang="en">
          English
        </Button>
        <Button size="md" variant="default" onClick={() => choose('ru')} lang="ru">
          Русский
        </Button>
        <Text size="xs" c="dimmed" ta="center" mt={8}>
          {t('language.hint')}
        </Text>
      </Stack>
    </Modal>
  );
}
