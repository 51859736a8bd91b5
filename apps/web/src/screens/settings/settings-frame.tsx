import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { MessageKey } from '@shiftwright/i18n';
import { IconLock, IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useFilter, useOpenModal } from '../../lib/url/index.ts';
import { EmptyState, Screen, Toolbar, ToolbarGroup } from '../../ui/index.ts';
import { panelOf } from './panels.ts';
import css from './settings-frame.module.css';
import { SettingsMenu } from './settings-menu.tsx';

const TYPING_MS = 300;
const LABELS = {
  name: 'settings.filter_name',
  code: 'settings.filter_code',
  shopName: 'settings.filter_shop',
} as const satisfies Record<string, MessageKey>;
export type FilterName = keyof typeof LABELS;

interface SettingsFrameProps {
  panel: string;
  filters: readonly FilterName[];
  tools?: ReactNode;
  children: ReactNode;
}

/** One entry of the settings: the menu of all nine, its filters, its button to add, its rows. */
export function SettingsFrame({ panel: key, filters, tools, children }: SettingsFrameProps) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const panel = panelOf(key);
  const toolbar = (
    <Toolbar label={t(panel.label)}>
      <ToolbarGroup>
        {filters.map((field) => (
          <FilterField key={`${key}-${field}`} panel={key} field={field} />
        ))}
      </ToolbarGroup>
      <ToolbarGroup push>
        {tools}
        {can(panel.func, 'POST') && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => openModal(panel.modal, -1)}>
            {t(panel.add)}
          </Button>
        )}
      </ToolbarGroup>
    </Toolbar>
  );

  return (
    <div className={css.frame}>
      <SettingsMenu current={key} />
      <div className={css.content}>
        {can(panel.func, 'GET') ? (
          <Screen title={t(panel.label)} toolbar={toolbar}>
            {children}
          </Screen>
        ) : (
          <Screen title={t(panel.label)}>
            <EmptyState icon={<IconLock />} title={t('settings.closed')} hint={t('settings.closed_hint')} />
          </Screen>
        )}
      </div>
    </div>
  );
}

/** A filter of the address, written panel>field (screens 7). */
function FilterField({ panel, field }: { panel: string; field: FilterName }) {
  const t = useT();
  const [value, setValue] = useFilter(panel, field);
  const [text, setText] = useState(value);
  const write = useDebouncedCallback(setValue, TYPING_MS);
  const label = t(LABELS[field]);
  return (
    <TextInput
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={14} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        write(event.currentTarget.value);
      }}
    />
  );
}
