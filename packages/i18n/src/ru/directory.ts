import type { directory as english } from '../en/directory.ts';

/** Что сервер говорит о логинах, группах доступа, подразделениях и справочниках. */
export const directory: Record<keyof typeof english, string> = {
  'validation.between': 'Введите число от {{min}} до {{max}}',
  'validation.ip': 'Неверный формат IP-адреса',
  'validation.shift_start': 'Неверное время начала смены',
  'validation.shift_end': 'Неверное время окончания смены',
  'validation.colour': 'Введите цвет в виде #RRGGBB',
  'validation.duration': 'Введите длительность в виде ЧЧ:ММ:СС',
  'department.times_missing': 'Укажите время открытия и закрытия',
};
