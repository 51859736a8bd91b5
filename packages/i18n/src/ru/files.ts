import type { files as en } from '../en/files.ts';

/** Файлы и письма: выгрузки, загрузки, отчёты, почта. */
export const files: Record<keyof typeof en, string> = {
  'mail.off': 'На этом сервере не настроена почта. Обратитесь в техническую поддержку.',
};
