import { Divider, SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconCalendarUser,
  IconDevices,
  IconKey,
  IconLifebuoy,
  IconLogout,
  IconRoute,
  IconSparkles,
} from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { allowedTabs, logout, TABS, useSession } from '../../features/access/index.ts';
import { mayChooseLanguage, setLanguage, useLanguage, useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { useGuide } from '../onboarding/use-guide.ts';
import { useNews } from '../onboarding/use-news.ts';
import { signedOut } from '../sign-out.ts';
import css from './user-menu.module.css';

/** Planners come to the schedule for the own shifts, too. */
const OWN = { 'schedule>who': 'me' };

interface UserChoicesProps {
  name: string;
  onSupport: () => void;
  /** A choice opened something else: the menu has done its work. */
  onDone: () => void;
}

/** What the user menu offers. */
export function UserChoices({ name, onSupport, onDone }: UserChoicesProps) {
  const t = useT();
  const router = useRouter();
  const openModal = useOpenModal();
  const session = useSession();
  const guide = useGuide();
  const news = useNews();
  const { user, support_text } = session;

  const choose = (open: () => void) => () => {
    onDone();
    open();
  };

  async function leave() {
    await logout().catch(() => undefined);
    await signedOut(router);
  }

  return (
    <>
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
      {user.self_employee_ids.length > 0 && allowedTabs(session).includes('timetable') && (
        <Link to={TABS.mine.path} search={OWN} className={css.entry} onClick={onDone}>
          <IconCalendarUser size={16} aria-hidden />
          {t('menu.mine')}
        </Link>
      )}
      {guide.isForMe && (
        <UnstyledButton className={css.entry} onClick={choose(guide.resume)}>
          <IconRoute size={16} aria-hidden />
          {t('menu.guide')}
        </UnstyledButton>
      )}
      <UnstyledButton className={css.entry} onClick={choose(() => openModal('WhatsNew'))}>
        <IconSparkles size={16} aria-hidden />
        {t('menu.news')}
        {news.isUnread && <span className={css.dot} role="img" aria-label={t('menu.news_unread')} />}
      </UnstyledButton>
      {support_text && (
        <UnstyledButton className={css.entry} onClick={choose(onSupport)}>
          <IconLifebuoy size={16} aria-hidden />
          {t('menu.support')}
        </UnstyledButton>
      )}
      {user.auth_type === 'local' && (
        <UnstyledButton className={css.entry} onClick={choose(() => openModal('ChangePassword'))}>
          <IconKey size={16} aria-hidden />
          {t('own_password.title')}
        </UnstyledButton>
      )}
      <UnstyledButton className={css.entry} onClick={choose(() => openModal('OwnSessions'))}>
        <IconDevices size={16} aria-hidden />
        {t('sessions.title')}
      </UnstyledButton>
      <UnstyledButton className={css.entry} onClick={leave}>
        <IconLogout size={16} aria-hidden />
        {t('menu.logout')}
      </UnstyledButton>
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
