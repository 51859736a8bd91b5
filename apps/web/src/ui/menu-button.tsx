import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActMenu } from './act-menu.tsx';

interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  isBusy?: boolean;
  /** The entries of the menu. */
  children: ReactNode;
}

/** A button of a toolbar with a menu behind it. */
export function MenuButton({ label, icon, isBusy = false, children }: MenuButtonProps) {
  return (
    <ActMenu
      opener={
        <Button
          variant="default"
          loading={isBusy}
          leftSection={icon}
          rightSection={<IconChevronDown size={12} />}
        >
          {label}
        </Button>
      }
    >
      {children}
    </ActMenu>
  );
}
