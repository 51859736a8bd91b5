import { Alert, Text } from '@mantine/core';
import { fieldErrorsOf } from '../lib/form/index.ts';

interface RefusalProps {
  title: string;
  error: Error | null;
  /** Fields of the form that tell their own refusals; where they tell all of it only the headline stands here. */
  shown?: readonly string[];
}

/** Why something was not saved: our headline, and what the server says that no field tells already. */
export function Refusal({ title, error, shown = [] }: RefusalProps) {
  if (!error) return null;
  const fields = Object.keys(fieldErrorsOf(error));
  const isShownAtFields = fields.length > 0 && fields.every((field) => shown.includes(field));

  return (
    <Alert color="red" title={title} role="alert">
      {!isShownAtFields && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {error.message}
        </Text>
      )}
    </Alert>
  );
}
