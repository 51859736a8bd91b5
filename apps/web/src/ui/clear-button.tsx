import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';

interface ClearButtonProps {
  label: string;
  /** Whether there is anything to clear. */
  isOn: boolean;
  onClear: () => void;
}

/** Takes away all filters of a list. It is always there: a list does not move once something narrows it. */
export const ClearButton = ({ label, isOn, onClear }: ClearButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      {...(!isOn && { 'data-disabled': true, 'aria-disabled': true, bg: 'transparent' })}
      onClick={() => isOn && onClear()}
    >
      <IconFilterOff size={16} stroke={1.6} />
    </ActionIcon>
  </Tooltip>
);
