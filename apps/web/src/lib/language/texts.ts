import type { Locale, MessageKey } from '@shiftwright/i18n';

type Texts = Partial<Record<MessageKey, string>>;
export type TextPart = 'first' | 'rest';

const parts: Record<Locale, Record<TextPart, () => Promise<Texts>>> = {
  en: {
    first: async () => (await import('@shiftwright/i18n/en/first')).first,
    rest: async () => (await import('@shiftwright/i18n/en/rest')).rest,
  },
  ru: {
    first: async () => (await import('@shiftwright/i18n/ru/first')).first,
    // The calendars of the dialogs speak it too.
    rest: async () =>
      (await Promise.all([import('@shiftwright/i18n/ru/rest'), import('dayjs/locale/ru')]))[0].rest,
  },
};

/** A part of the texts of one language: nobody waits for what another language or another screen says. */
export const loadTexts = (language: Locale, part: TextPart): Promise<Texts> => parts[language][part]();
