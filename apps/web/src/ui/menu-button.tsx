import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

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
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={icon}
          rightSection={<IconChevronDown size={12} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
