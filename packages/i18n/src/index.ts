import { server as serverEn } from './en/server.ts';
import { server as serverRu } from './ru/server.ts';

export const LOCALES = ['en', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

/** The texts of each language under flat dotted keys; placeholders are written {{name}}. */
export const catalogues = {
  en: { ...serverEn },
  ru: { ...serverRu },
} as const;

export type MessageKey = keyof (typeof catalogues)['en'];
