/** How a paid day off gets its hours (planning 2); '' pays none. */
export type WorkHoursMethod =
  | ''
  | 'average_sawh_hours'
  | 'norm_hours'
  | 'manual'
  | 'manual_or_average_sawh_hours';

/** A kind of day, as `worker_day_type` gives it. */
export interface DayType {
  code: string;
  name: string;
  short_name: string;
  html_color: string;
  use_in_plan: boolean;
  use_in_fact: boolean;
  excel_load_code: string;
  is_dayoff: boolean;
  is_work_hours: boolean;
  is_reduce_norm: boolean;
  is_system: boolean;
  show_stat_in_days: boolean;
  show_stat_in_hours: boolean;
  ordering: number;
  is_active: boolean;
  get_work_hours_method: WorkHoursMethod;
  has_details: boolean;
  subtract_breaks: boolean;
  allowed_additional_types: string[];
}

/** A shipped day type with its English names beside the Russian ones. */
export interface DefaultDayType extends DayType {
  name_en: string;
  short_name_en: string;
}

type Names = Pick<
  DefaultDayType,
  'name' | 'short_name' | 'name_en' | 'short_name_en' | 'excel_load_code' | 'html_color'
>;
type Flag = 'dayoff' | 'work_hours' | 'reduce_norm' | 'fact' | 'plan' | 'system' | 'stat_days';

function dayType(code: string, ordering: number, names: Names, flags: readonly Flag[]): DefaultDayType {
  return {
    code,
    ...names,
    use_in_plan: flags.includes('plan'),
    use_in_fact: flags.includes('fact'),
    is_dayoff: flags.includes('dayoff'),
    is_work_hours: flags.includes('work_hours'),
    is_reduce_norm: flags.includes('reduce_norm'),
    is_system: flags.includes('system'),
    show_stat_in_days: flags.includes('stat_days'),
    show_stat_in_hours: false,
    ordering,
    is_active: true,
    get_work_hours_method: '',
    has_details: code === 'W',
    subtract_breaks: true,
    allowed_additional_types: [],
  };
}

function names(
  russian: readonly [name: string, short: string],
  english: readonly [name: string, short: string],
  excel_load_code: string,
  html_color: string,
): Names {
  const [name, short_name] = russian;
  const [name_en, short_name_en] = english;

  return { name, short_name, name_en, short_name_en, excel_load_code, html_color };
}

/** The eleven kinds of day a network starts with (network 23). */
export const DEFAULT_DAY_TYPES: readonly DefaultDayType[] = [
  dayType('W', 100, names(['Рабочий день', 'Р/Д'], ['Work day', 'WRK'], 'Я', '#f7f7f7'), [
    'work_hours',
    'fact',
    'plan',
    'system',
  ]),
  dayType('H', 95, names(['Выходной', 'ВЫХ'], ['Day off', 'OFF'], 'В', '#7ae7a5'), [
    'dayoff',
    'plan',
    'system',
    'stat_days',
  ]),
  dayType('V', 90, names(['Отпуск', 'ОТП'], ['Vacation', 'VAC'], 'ОТ', '#e6e588'), [
    'dayoff',
    'reduce_norm',
    'plan',
    'stat_days',
  ]),
  dayType('TV', 85, names(['Отпуск за свой счет', 'ОЗСС'], ['Unpaid leave', 'UNP'], 'ДО', '#a3a34b'), [
    'dayoff',
    'reduce_norm',
    'plan',
    'stat_days',
  ]),
  dayType('Q', 80, names(['Учёба', 'УЧ'], ['Study', 'STD'], 'У', '#2036c0'), [
    'work_hours',
    'fact',
    'plan',
    'stat_days',
  ]),
  dayType('S', 75, names(['Больничный', 'БОЛ'], ['Sick leave', 'SCK'], 'Б', '#c13329'), [
    'dayoff',
    'reduce_norm',
    'plan',
    'stat_days',
  ]),
  dayType('A', 70, names(['Неявка', 'ОТС'], ['Absence', 'ABS'], 'НН', '#c16627'), [
    'dayoff',
    'plan',
    'system',
  ]),
  dayType('M', 65, names(['Декрет', 'ДЕК'], ['Maternity leave', 'MAT'], 'ОЖ', '#b742a5'), [
    'dayoff',
    'reduce_norm',
    'plan',
  ]),
  dayType('T', 60, names(['Командировка', 'КОМ'], ['Business trip', 'TRP'], 'К', '#6a8acc'), [
    'work_hours',
    'fact',
    'plan',
  ]),
  dayType('O', 55, names(['Другое', 'ДР'], ['Other', 'OTH'], 'ДР', '#a28ba6'), ['dayoff', 'plan']),
  dayType('E', 50, names(['Пустой день', 'УД'], ['Empty', 'DEL'], 'УД', '#ffffff'), [
    'dayoff',
    'fact',
    'system',
  ]),
];

/** Day types by their code, as most rules want them. */
export type DayTypes = ReadonlyMap<string, DayType>;

/** Puts day types into a map by code. */
export function dayTypesByCode(types: readonly DayType[]): DayTypes {
  return new Map(types.map((type) => [type.code, type]));
}

/** The name of a day type in a language; its Russian one where it has no English one (network 23). */
export function nameOfDayType(
  { name, name_en }: { name: string; name_en?: string | null | undefined },
  locale: 'en' | 'ru',
): string {
  return (locale === 'en' ? name_en : null) ?? name;
}

/** Is this a day on which nobody works (times are left out)? Unknown codes count as days off (planning 1). */
export function isDayOff(types: DayTypes, code: string): boolean {
  return types.get(code)?.is_dayoff ?? true;
}

/** Does a day of this type count in hour totals? */
export function countsHours(types: DayTypes, code: string): boolean {
  return types.get(code)?.is_work_hours ?? false;
}

/** The type of an emptied day: nothing stands on its date, whatever the plan may have (planning 58). */
export const EMPTY_TYPE = 'E';

/** Does a day of this type make the person's norm smaller? */
export function reducesNorm(types: DayTypes, code: string): boolean {
  return types.get(code)?.is_reduce_norm ?? false;
}

/** May this type stand in a fact (or, with `is_fact` false, in a plan)? */
export function isUsableIn(types: DayTypes, code: string, is_fact: boolean): boolean {
  const type = types.get(code);
  if (!type) return false;

  return is_fact ? type.use_in_fact : type.use_in_plan;
}

/** Is this a paid day off, whose hours come from a method instead of from times? */
export function isPaidDayOff(type: Pick<DayType, 'is_dayoff' | 'is_work_hours'>): boolean {
  return type.is_dayoff && type.is_work_hours;
}

/** May the manager type the hours of such a day by hand? */
export function takesManualHours(
  type: Pick<DayType, 'is_dayoff' | 'is_work_hours' | 'get_work_hours_method'>,
): boolean {
  return isPaidDayOff(type) && type.get_work_hours_method.startsWith('manual');
}
