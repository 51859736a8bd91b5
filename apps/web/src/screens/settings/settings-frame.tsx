import { Button } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCan } from '../../features/access/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { EmptyState, ListSearch, Screen, Toolbar, ToolbarGroup } from '../../ui/index.ts';
import { panelOf } from './panels.ts';
import css from './settings-frame.module.css';
import { SettingsMenu } from './settings-menu.tsx';

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
        <ListSearch
          key={key}
          className={css.search}
          panel={key}
          field="name"
          placeholder={t('action.search')}
        />
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
