import { Text } from '@mantine/core';

const LINE_HEIGHT = 40;

/** What a command will do, in numbers, before it is given; room is kept while they are counted (screens 88). */
export function NumbersLine({ text }: { text: string | null }) {
  return (
    <Text size="sm" mih={LINE_HEIGHT} aria-live="polite">
      {text}
    </Text>
  );
}
