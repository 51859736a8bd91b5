import { Alert, Text } from '@mantine/core';

/** Why a command was not carried out: our headline, and what the server says. */
export function Refusal({ title, error }: { title: string; error: Error | null }) {
  if (!error) return null;

  return (
    <Alert color="red" title={title} role="alert">
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {error.message}
      </Text>
    </Alert>
  );
}
