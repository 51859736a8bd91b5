import { Button, type ButtonProps, Menu } from '@mantine/core';
import { itemAt } from '@shiftwright/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { ActMenu } from '../../../ui/index.ts';
import css from './toolbar.module.css';
import type { Tool } from './tools.ts';

interface ToolMenuProps {
  label: string;
  icon: ReactNode;
  groups: readonly (readonly Tool[])[];
  /** What the dialogs are about. */
  shop_id: number;
  variant?: ButtonProps['variant'];
}

/** A button of the toolbar with the dialogs behind it. */
export function ToolMenu({ label, icon, groups, shop_id, variant = 'default' }: ToolMenuProps) {
  const t = useT();
  const openModal = useOpenModal();

  return (
    <ActMenu
      opener={
        <Button
          variant={variant}
          className={css.tool}
          leftSection={icon}
          rightSection={<IconChevronDown size={12} />}
        >
          {label}
        </Button>
      }
    >
      {groups.map((tools, at) => (
        <Fragment key={itemAt(tools, 0).modal}>
          {at > 0 && <Menu.Divider />}
          {tools.map((tool) => (
            <Menu.Item
              key={tool.modal}
              {...(tool.isDangerous && { color: 'red' })}
              leftSection={<tool.icon size={15} stroke={1.6} />}
              onClick={() => openModal(tool.modal, shop_id)}
            >
              {t(tool.label)}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </ActMenu>
  );
}
