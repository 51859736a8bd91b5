import {
  Avatar,
  Divider,
  Modal,
  Popover,
  SegmentedControl,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { IconKey, IconLifebuoy, IconLogout } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { logout, useSession } from '../../features/access/index.ts';
import { mayChooseLanguage, setLanguage, useLanguage, useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { signedOut } from '../sign-out.ts';
import css from './user-menu.module.css';

/** Who is signed in, the language, the colour scheme, the support text and the way out. */
export function UserMenu() {
  const t = useT();
  const router = useRouter();
  const openModal = useOpenModal();
  const { user, support_text } = useSession();
  const [supportOpen, setSupportOpen] = useState(false);
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username;
  const initials = name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

  async function leave() {
    await logout().catch(() => undefined);
    await signedOut(router);
  }

  return (
    <>
      <Popover position="bottom-end" width={264} shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={css.face} aria-label={`${t('menu.user')}: ${name}, ${initials}`}>
            <Avatar src={user.avatar} size={30} color="brand" alt="">
              {initials}
            </Avatar>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={4} aria-label={t('menu.user')}>
          <div className={css.who}>
            <Text size="sm" fw={600} truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {user.username} · {user.network.name}
            </Text>
          </div>
          <Divider my={4} />
          {mayChooseLanguage() && <LanguageChoice />}
          <SchemeChoice />
          <Divider my={4} />
          {support_text && (
            <UnstyledButton className={css.entry} onClick={() => setSupportOpen(true)}>
              <IconLifebuoy size={16} aria-hidden />
              {t('menu.support')}
            </UnstyledButton>
          )}
          {user.auth_type === 'local' && (
            <UnstyledButton className={css.entry} onClick={() => openModal('ChangePassword')}>
              <IconKey size={16} aria-hidden />
              {t('own_password.title')}
            </UnstyledButton>
          )}
          <UnstyledButton className={css.entry} onClick={leave}>
            <IconLogout size={16} aria-hidden />
            {t('menu.logout')}
          </UnstyledButton>
        </Popover.Dropdown>
      </Popover>
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
