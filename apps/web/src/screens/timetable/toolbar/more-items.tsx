import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { type MoreTools, useMoreTools } from './use-more-tools.ts';

/** The entries of the menu "More", in their sections. */
export function MoreItems(props: MoreTools) {
  return useMoreTools(props).map(({ title, items }, at) => (
    <Fragment key={title ?? at}>
      {title ? <Menu.Label>{title}</Menu.Label> : at > 0 && <Menu.Divider />}
      {items.map(({ key, label, icon: Icon, isOn, isDisabled, isDangerous, run }) => (
        <Menu.Item
          key={key}
          disabled={isDisabled ?? false}
          {...(isDangerous && { color: 'red' })}
          leftSection={Icon && <Icon size={15} stroke={1.6} />}
          rightSection={isOn && <IconCheck size={14} />}
          onClick={run}
        >
          {label}
        </Menu.Item>
      ))}
    </Fragment>
  ));
}
