import {
  Avatar,
  Menu,
  Modal,
  SegmentedControl,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { IconLifebuoy, IconLogout } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { logout, useSession } from '../../features/access/index.ts';
import { setLanguage, useLanguage, useT } from '../../lib/language/index.ts';
import { signedOut } from '../sign-out.ts';
import css from './user-menu.module.css';

/** Who is signed in, the language, the colour scheme, the support text and the way out. */
export function UserMenu() {
  const t = useT();
  const router = useRouter();
  const { user, support_text } = useSession();
  const [supportOpen, setSupportOpen] = useState(false);
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username;

  async function leave() {
    await logout().catch(() => undefined);
    await signedOut(router);
  }

  return (
    <>
      <Menu position="bottom-end" width={264} shadow="md" closeOnItemClick={false}>
        <Menu.Target>
          <UnstyledButton className={css.face} aria-label={t('menu.user')}>
            <Avatar src={user.avatar} name={name} size={30} color="initials" alt="" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={css.who}>
            <Text size="sm" fw={600} truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {user.username} · {user.network.name}
            </Text>
          </div>
          <Menu.Divider />
          <LanguageChoice />
          <SchemeChoice />
          <Menu.Divider />
          {support_text && (
            <Menu.Item
              closeMenuOnClick
              leftSection={<IconLifebuoy size={16} />}
              onClick={() => setSupportOpen(true)}
            >
              {t('menu.support')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={leave}>
            {t('menu.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={supportOpen} onClose={() => setSupportOpen(false)} title={t('menu.support')} centered>
        <Text style={{ whiteSpace: 'pre-line' }}>{support_text}</Text>
      </Modal>
    </>
  );
}

function LanguageChoice() {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={css.choice}>
      <Text size="xs" c="dimmed">
        {t('menu.language')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('menu.language')}
        value={language}
        onChange={(value) => setLanguage(value === 'ru' ? 'ru' : 'en')}
        data={[
          { value: 'en', label: t('language.en') },
          { value: 'ru', label: t('language.ru') },
        ]}
      />
    </div>
  );
}

function SchemeChoice() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={css.choice}>
      <Text size="xs" c="dimmed">
        {t('menu.scheme')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('menu.scheme')}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as typeof colorScheme)}
        data={[
          { value: 'light', label: t('menu.scheme_light') },
          { value: 'dark', label: t('menu.scheme_dark') },
          { value: 'auto', label: t('menu.scheme_auto') },
        ]}
      />
    </div>
  );
}
