import { Button, type ButtonProps, Group, Popover, Text } from '@mantine/core';
import { useState } from 'react';

interface ConfirmButtonProps extends ButtonProps {
  children: string;
  question: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
}

/** A button that asks once before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, confirmLabel, cancelLabel, onConfirm, children, ...button } = props;
  const [asking, setAsking] = useState(false);

  function confirm() {
    // While it fades away it is still there for a second click.
    if (!asking) return;
    setAsking(false);
    onConfirm();
  }

  return (
    <Popover opened={asking} onChange={setAsking} trapFocus returnFocus withArrow shadow="md">
      <Popover.Target>
        <Button {...button} onClick={() => setAsking(true)}>
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw={320}>
        <Text size="sm" mb={8}>
          {question}
        </Text>
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={() => setAsking(false)}>
            {cancelLabel}
          </Button>
          <Button color="red" onClick={confirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
