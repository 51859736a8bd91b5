import { weekdayOf } from '@shiftwright/domain';

/** One shop of the demo network: where it is, how large, when open, whose footfall it has. */
/** Whose manager signs in as `manager`, and one of whose people as `worker`. */
export const MANAGER_PLACE = 'msk-1';

export interface Place {
  code: string;
  name: string;
  city: string;
  address: string;
  timezone: string;
  region: 'center' | 'urals' | 'east';
  staff: number;
  template: 'super' | 'local' | 'round';
  sensor: string;
  opens: string;
  closes: string;
  /** Other hours on Sundays. */
  sunday: [opens: string, closes: string] | undefined;
  step: 30 | 60;
  at: [latitude: number, longitude: number];
}

type Line = [
  code: string,
  name: string,
  city: string,
  address: string,
  staff: number,
  template: Place['template'],
  sensor: string,
  hours: string,
  at: [number, number],
];

const ZONES: Record<string, [timezone: string, region: Place['region']]> = {
  msk: ['Europe/Moscow', 'center'],
  spb: ['Europe/Moscow', 'center'],
  tul: ['Europe/Moscow', 'center'],
  kgd: ['Europe/Kaliningrad', 'center'],
  sam: ['Europe/Samara', 'urals'],
  ekb: ['Asia/Yekaterinburg', 'urals'],
  chl: ['Asia/Yekaterinburg', 'urals'],
  nsk: ['Asia/Novosibirsk', 'east'],
  vvo: ['Asia/Vladivostok', 'east'],
};

// biome-ignore format: a table reads best one shop a line
const LINES: Line[] = [
  ['msk-1', 'Сокольники', 'Москва', 'ул. Песочная, 14', 32, 'super', 'P15', '08:00-22:00', [55.7887, 37.6797]],
  ['msk-2', 'Вокзальный 24', 'Москва', 'Вокзальная пл., 2', 36, 'round', 'P20', '00:00-00:00', [55.7765, 37.6571]],
  ['vvo-1', 'Golden Bay', 'Владивосток', 'Набережная ул., 7', 8, 'local', 'P20', '09:00-21:00', [43.1155, 131.8855]],
  ['msk-3', 'Grand Meridian', 'Москва', 'Северное ш., 101', 120, 'super', 'P02', '09:00-22:00', [55.8801, 37.5472]],
  ['msk-4', 'Тихие Пруды', 'Москва', 'Прудовый пер., 5', 44, 'super', 'P06', '08:00-22:00', [55.7702, 37.5931]],
  ['msk-5', 'Лесная 40', 'Москва', 'ул. Лесная, 40', 28, 'local', 'P06', '08:00-23:00', [55.7807, 37.5899]],
  ['msk-6', 'Аркада', 'Москва', 'Кузнечная ул., 3', 14, 'local', 'P02', '10:00-22:00', [55.7611, 37.6244]],
  ['spb-1', 'Nordic Mall', 'Санкт-Петербург', 'Балтийский пр., 18', 38, 'super', 'P15', '09:00-22:00', [59.9386, 30.3141]],
  ['spb-2', 'Липовая аллея', 'Санкт-Петербург', 'Липовая аллея, 9', 24, 'super', 'P26', '08:00-22:00', [59.9796, 30.2622]],
  ['spb-3', 'Гаванская', 'Санкт-Петербург', 'Гаванская ул., 31', 12, 'local', 'P20', '09:00-21:00', [59.9343, 30.2351]],
  ['tul-1', 'Тульский дворик', 'Тула', 'пр. Мира, 66', 18, 'local', 'P26', '09:00-21:00', [54.1961, 37.6182]],
  ['kgd-1', 'Amber Point', 'Калининград', 'Янтарная ул., 11', 16, 'local', 'P15', '09:00-21:00', [54.7104, 20.4522]],
  ['sam-1', 'Волжский берег', 'Самара', 'Волжский пр., 22', 34, 'super', 'P15', '08:00-22:00', [53.1959, 50.1002]],
  ['sam-2', 'Заречье', 'Самара', 'Заречная ул., 4', 10, 'local', 'P26', '08:00-20:00', [53.2001, 50.1606]],
  ['ekb-1', 'Ural Plaza', 'Екатеринбург', 'ул. Горная, 77', 30, 'super', 'P02', '09:00-22:00', [56.8389, 60.6057]],
  ['ekb-2', 'Уктус', 'Екатеринбург', 'Южная ул., 15', 22, 'local', 'P06', '08:00-22:00', [56.7851, 60.6357]],
  ['ekb-3', 'Метеор', 'Екатеринбург', 'Звёздная ул., 2', 9, 'local', 'P26', '08:00-21:00', [56.8575, 60.6122]],
  ['chl-1', 'Каменный пояс', 'Челябинск', 'пр. Славы, 50', 26, 'super', 'P26', '09:00-21:00', [55.1644, 61.4368]],
  ['chl-2', 'Северо-Запад', 'Челябинск', 'Комсомольская ул., 8', 15, 'local', 'P15', '09:00-21:00', [55.1921, 61.3005]],
  ['nsk-1', 'Сибирский молл', 'Новосибирск', 'Красная пл., 1', 20, 'super', 'P02', '10:00-22:00', [55.0302, 82.9204]],
  ['nsk-2', 'Академический', 'Новосибирск', 'Морской пр., 12', 17, 'local', 'P26', '08:00-21:00', [54.8431, 83.0922]],
  ['nsk-3', 'Обь', 'Новосибирск', 'Речная ул., 6', 11, 'local', 'P15', '08:00-21:00', [55.0104, 82.9357]],
  ['vvo-2', 'Маяк', 'Владивосток', 'Портовая ул., 30', 8, 'local', 'P06', '09:00-21:00', [43.1198, 131.8869]],
  ['vvo-3', 'Тихоокеанский', 'Владивосток', 'Океанский пр., 88', 8, 'local', 'P15', '10:00-21:00', [43.1332, 131.9113]],
];

const SMALL_STAFF = [20, 12, 8];
const HALF_HOURLY = ['msk-2', 'spb-3', 'ekb-3'];

/** The shops of the demo: all 24, or the first three with fewer people. */
export function placesOf(size: 'full' | 'small'): Place[] {
  const lines = size === 'full' ? LINES : LINES.slice(0, SMALL_STAFF.length);
  return lines.map(([code, name, city, address, staff, template, sensor, hours, at], i) => {
    const [timezone, region] = ZONES[code.slice(0, 3)] as [string, Place['region']];
    const [opens = '', closes = ''] = hours.split('-');
    const sunday: Place['sunday'] = template === 'local' && i % 2 === 0 ? [opens, '20:00'] : undefined;
    return {
      ...{ code, name, city, address, timezone, region, template, sensor, opens, closes, sunday, at },
      staff: size === 'full' ? staff : (SMALL_STAFF[i] as number),
      step: HALF_HOURLY.includes(code) ? 30 : 60,
    };
  });
}

type Hours = [from: number, to: number];

/** Opening and closing hour of a weekday, whole hours from midnight; round the clock is 0 to 24. */
export function usualHours(place: Place, weekday: number): Hours {
  const [opens, closes] = weekday === 6 && place.sunday ? place.sunday : [place.opens, place.closes];
  return [Number(opens.slice(0, 2)), Number(closes.slice(0, 2)) || 24];
}

/** The dates on which a shop keeps other hours: shut on New Year's Day, early closing before it. */
export function specialHours(place: Place, dt: string): Hours | 'closed' | null {
  if (place.template === 'round') return null;
  if (dt.endsWith('-01-01')) return 'closed';
  const [from, to] = usualHours(place, weekdayOf(dt));
  return dt.endsWith('-12-31') ? [from, Math.min(to, 18)] : null;
}

/** Opening and closing hour of a date; both 0 when it is shut. */
export function hoursOn(place: Place, dt: string): Hours {
  const special = specialHours(place, dt);
  return special === 'closed' ? [0, 0] : (special ?? usualHours(place, weekdayOf(dt)));
}

const PARTNERS = 3;

/** The departments that exchange people with a department: the nearest of its city. */
export function partnersOf(place: Place, places: readonly Place[]): Place[] {
  const distance = (other: Place) => Math.hypot(other.at[0] - place.at[0], (other.at[1] - place.at[1]) / 2);
  return places
    .filter((other) => other !== place && other.city === place.city)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, PARTNERS);
}
