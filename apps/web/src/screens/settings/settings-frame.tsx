import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
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
interface SettingsFrameProps {
  panel: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** One entry of the settings: the menu of all nine, its filters, its button to add, its rows. */
export function SettingsFrame({ panel: key, tools, children }: SettingsFrameProps) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const panel = panelOf(key);
  const toolbar = (
    <Toolbar label={t(panel.label)}>
      <ToolbarGroup>
        <SearchField key={key} panel={key} />
      </ToolbarGroup>
      <ToolbarGroup push>
        {tools}
        {can(panel.func, 'POST') && (
          <Button
            className={css.add}
            leftSection={<IconPlus size={16} />}
            onClick={() => openModal(panel.modal, -1)}
          >
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

/** One search over all that the list shows, written panel>name in the address (screens 7). */
function SearchField({ panel }: { panel: string }) {
  const t = useT();
  const [value, setValue] = useFilter(panel, 'name');
  const [text, setText] = useState(value);
  const write = useDebouncedCallback(setValue, TYPING_MS);
  return (
    <TextInput
      className={css.search}
      type="search"
      placeholder={t('action.search')}
      aria-label={t('list.search')}
      leftSection={<IconSearch size={14} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        write(event.currentTarget.value);
      }}
    />
  );
}
