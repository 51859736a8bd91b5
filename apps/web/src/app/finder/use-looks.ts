import { useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon } from '@tabler/icons-react';
import { mayChooseLanguage, setLanguage, useT } from '../../lib/language/index.ts';
import type { Found } from './found.ts';

const SCHEMES = ['light', 'dark', 'auto'] as const;
const LANGUAGES = ['en', 'ru'] as const;

/** Appearance and language, as the user menu has them. */
export function useLooks(): Found[] {
  const t = useT();
  const { setColorScheme } = useMantineColorScheme();
  const look = (id: string, text: string, run: () => void) =>
    ({ id, text, run, group: 'commands', isSearched: true }) satisfies Found;
  const schemes = SCHEMES.map((scheme) => ({
    ...look(`scheme:${scheme}`, `${t('menu.scheme')}: ${t(`menu.scheme_${scheme}`)}`, () =>
      setColorScheme(scheme),
    ),
    ...{ words: t('finder.words.scheme'), icon: IconMoon },
  }));
  const languages = LANGUAGES.map((language) => ({
    ...look(`language:${language}`, `${t('menu.language')}: ${t(`language.${language}`)}`, () =>
      setLanguage(language),
    ),
    icon: IconLanguage,
  }));

  return mayChooseLanguage() ? [...schemes, ...languages] : schemes;
}
