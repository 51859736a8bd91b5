import { Alert, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { showRefused } from './show-refused.ts';

interface RefusalProps {
  title: string;
  error: Error | null;
  /** What could not be read, which nobody asked for by a button: the focus stays where it is. */
  isOfReading?: boolean;
}

/** What the server says beyond the headline, which some of its sentences begin with. */
function beyond(title: string, message: string): string {
  const said = message.split('\n').map((line) => {
    if (!line.startsWith(title)) return line;
    const rest = line.slice(title.length).replace(/^[:.]\s*/, '');
    return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
  });
  return said.filter(Boolean).join('\n');
}

/** Why something was not done: our headline and the server's own sentence, in view and focused (screens 11). */
export function Refusal({ title, error, isOfReading = false }: RefusalProps) {
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error && !isOfReading) showRefused(reason.current?.closest('form') ?? null, reason.current);
  }, [error, isOfReading]);
  if (!error) return null;

  return (
    <Alert ref={reason} tabIndex={-1} color="red" title={title} role="alert" data-refusal>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {beyond(title, error.message)}
      </Text>
    </Alert>
  );
}
