import { Button, Modal, Stack, Text } from '@mantine/core';
import { setLanguage, useT } from '../lib/language/index.ts';

/** The two languages, each in its own words. */
export function LanguageChoice({ onDone }: { onDone: () => void }) {
  const t = useT();

  async function choose(language: 'en' | 'ru') {
    await setLanguage(language);
    onDone();
  }

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={
        <>
          <span lang="en">Choose your language</span>
          <br />
          <span lang="ru">Выберите язык</span>
        </>
      }
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
