import { Divider, SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconCalendarUser, IconLifebuoy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../features/access/index.ts';
import { mayChooseLanguage, setLanguage, useLanguage, useT } from '../../lib/language/index.ts';
import { useNews } from '../onboarding/use-news.ts';
import { OWN_SHIFTS, plansAndWorks, useOwnChoices } from './use-own-choices.ts';
import css from './user-menu.module.css';

interface UserChoicesProps {
  name: string;
  onSupport: () => void;
  /** A choice opened something else: the menu has done its work. */
  onDone: () => void;
}

/** What the user menu offers. */
export function UserChoices({ name, onSupport, onDone }: UserChoicesProps) {
  const t = useT();
  const session = useSession();
  const choices = useOwnChoices();
  const news = useNews();
  const { user, support_text } = session;
  const choose = (open: () => void) => () => {
    onDone();
    open();
  };

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
      {plansAndWorks(session) && (
        <Link {...OWN_SHIFTS} className={css.entry} onClick={onDone}>
          <IconCalendarUser size={16} aria-hidden />
          {t('menu.mine')}
        </Link>
      )}
      {support_text && (
        <UnstyledButton className={css.entry} onClick={choose(onSupport)}>
          <IconLifebuoy size={16} aria-hidden />
          {t('menu.support')}
        </UnstyledButton>
      )}
      {choices.map(({ name: choice, label, icon: Icon, run }) => (
        <UnstyledButton key={choice} className={css.entry} onClick={choose(run)}>
          <Icon size={16} aria-hidden />
          {t(label)}
          {choice === 'news' && news.isUnread && (
            <span className={css.dot} role="img" aria-label={t('menu.news_unread')} />
          )}
        </UnstyledButton>
      ))}
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
