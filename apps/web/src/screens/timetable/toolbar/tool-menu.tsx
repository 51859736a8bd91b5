import { Button, type ButtonProps, Menu } from '@mantine/core';
import { itemAt } from '@shiftwright/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import css from './toolbar.module.css';
import type { Tool } from './tools.ts';

interface ToolMenuProps {
  label: string;
  icon: ReactNode;
  /** Groups of entries; those whose calls the person may not make are left out, and so are empty groups. */
  groups: readonly (readonly Tool[])[];
  /** What the dialogs are about. */
  shop_id: number;
  variant?: ButtonProps['variant'];
  /** Its words give way first where the room is short. */
  isMinor?: boolean;
}

/** A button of the toolbar with the dialogs behind it; gone where none of them may be opened. */
export function ToolMenu(props: ToolMenuProps) {
  const { label, icon, groups, shop_id, variant = 'default', isMinor = false } = props;
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const open = groups
    .map((tools) => tools.filter(({ func, method }) => func === null || can(func, method)))
    .filter((tools) => tools.length > 0);
  if (open.length === 0) return null;

  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <Button
          variant={variant}
          className={css.tool}
          aria-label={label}
          title={label}
          leftSection={icon}
          rightSection={<IconChevronDown size={12} />}
        >
          <span className={css.label} data-minor={isMinor || undefined}>
            {label}
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map((tools, at) => (
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
      </Menu.Dropdown>
    </Menu>
  );
}
