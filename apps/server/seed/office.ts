import { addDays } from '@shiftwright/domain';
import { DEMO_PASSWORD } from './people-input.ts';
import type { Place } from './places.ts';

const REGION_NAMES: Record<Place['region'], string> = {
  center: 'Регион Центр · Centre',
  urals: 'Регион Урал · Urals',
  east: 'Регион Восток · East',
};

const HEADS = [
  {
    login: 'admin',
    first_name: 'Марина',
    last_name: 'Корнеева',
    middle_name: 'Львовна',
    shop: 'larix',
    group: 'admin',
    sex: 'F' as const,
  },
  {
    login: 'director',
    first_name: 'Arthur',
    last_name: 'Velde',
    middle_name: null,
    shop: 'region-center',
    group: 'director',
    sex: 'M' as const,
  },
];

/** The head office: the tree above the shops, the administrator and a regional director. */
export function office(places: readonly Place[], today: string) {
  const regions = [...new Set(places.map((place) => place.region))];
  return {
    departments: [
      { code: 'larix', name: 'Лиственница · Larix', type: 'r' as const, city: 'Москва', region: 'center' },
      ...regions.map((region) => ({
        code: `region-${region}`,
        name: REGION_NAMES[region],
        type: 'r' as const,
        parent: 'larix',
        region,
      })),
    ],
    users: HEADS.map(({ login, first_name, last_name, middle_name, sex }) => ({
      ...{ first_name, last_name, middle_name, sex },
      username: login,
      password: DEMO_PASSWORD,
      email: `${login}@larix.example`,
    })),
    employees: HEADS.map(({ login }) => ({ tabel_code: `HEAD-${login.toUpperCase()}`, user: login })),
    employments: HEADS.map(({ login, shop, group }) => ({
      employee: `HEAD-${login.toUpperCase()}`,
      shop,
      dt_hired: addDays(today, -1500),
      function_group: group,
      auto_timetable: false,
      is_visible: false,
    })),
  };
}
