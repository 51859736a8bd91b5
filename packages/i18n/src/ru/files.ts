import type { files as en } from '../en/files.ts';

/** Файлы и письма: выгрузки, загрузки, отчёты, почта. */
export const files: Record<keyof typeof en, string> = {
  'mail.off': 'На этом сервере не настроена почта. Обратитесь в техническую поддержку.',
  'validation.period_one_month': 'Период должен быть в пределах одного месяца',
  'validation.period_31_days': 'Выберите период не более 31 дня',
  'validation.period_90_days': 'Выберите период не более 90 дней',
  'reports.choose_employees': 'Выберите хотя бы одного сотрудника',
  'files.mail_subject': 'Shiftwright: {{filename}}',
  'files.mail_text': 'Запрошенный файл во вложении: {{filename}}',
  'files.mail_failed_subject': 'Shiftwright: файл не удалось подготовить',
  'files.mail_failed_text': 'Запрошенный файл не удалось подготовить. {{reason}}',
  'files.try_again': 'Попробуйте ещё раз или обратитесь в техническую поддержку.',
};
