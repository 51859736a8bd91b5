import { files as filesEn } from './en/files.ts';
import { forecast as forecastEn } from './en/forecast.ts';
import { server as serverEn } from './en/server.ts';
import { shell as shellEn } from './en/shell.ts';
import { timetable as timetableEn } from './en/timetable.ts';
import { files as filesRu } from './ru/files.ts';
import { forecast as forecastRu } from './ru/forecast.ts';
import { server as serverRu } from './ru/server.ts';
import { shell as shellRu } from './ru/shell.ts';
import { timetable as timetableRu } from './ru/timetable.ts';

export {
  DEFAULT_SHOP_NAME_FORM,
  departmentTerms,
  type ShopNameForm,
  type SixCases,
} from './department-term.ts';

export const LOCALES = ['en', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

/** The texts of each language under flat dotted keys; placeholders are written {{name}}. */
export const catalogues = {
  en: { ...serverEn, ...shellEn, ...forecastEn, ...timetableEn, ...filesEn },
  ru: { ...serverRu, ...shellRu, ...forecastRu, ...timetableRu, ...filesRu },
} as const;

export type MessageKey = keyof (typeof catalogues)['en'];
