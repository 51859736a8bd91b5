import type { Locale, MessageKey } from '@shiftwright/i18n';
import { loadWithRetry } from '../load-with-retry.ts';

type Texts = Partial<Record<MessageKey, string>>;
export type TextPart = 'first' | 'rest';

const forms = async () => (await import('@shiftwright/i18n/plurals')).plurals;

const parts: Record<Locale, Record<TextPart, () => Promise<Texts>>> = {
  en: {
    first: async () => (await import('@shiftwright/i18n/en/first')).first,
    rest: async () => ({ ...(await import('@shiftwright/i18n/en/rest')).rest, ...(await forms()).en }),
  },
  ru: {
    first: async () => (await import('@shiftwright/i18n/ru/first')).first,
    // The calendars of the dialogs speak it too.
    rest: async () => {
      const [{ rest }, { ru }] = await Promise.all([
        import('@shiftwright/i18n/ru/rest'),
        forms(),
        import('dayjs/locale/ru'),
      ]);
      return { ...rest, ...ru };
    },
  },
};

/** A part of the texts of one language: nobody waits for what another language or another screen says. */
export const loadTexts = (language: Locale, part: TextPart): Promise<Texts> =>
  loadWithRetry(parts[language][part]);
