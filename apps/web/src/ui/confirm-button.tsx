import { Button, type ButtonProps, Group, Popover, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../lib/language/index.ts';

interface ConfirmButtonProps extends ButtonProps {
  children: string;
  question: string;
  confirmLabel: string;
  onConfirm: () => void;
}

/** A button that asks once before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, confirmLabel, onConfirm, children, ...button } = props;
  const t = useT();
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
            {t('action.cancel')}
          </Button>
          <Button color="red" onClick={confirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
