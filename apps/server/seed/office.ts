import { addDays } from '@shiftwright/domain';
import { DEMO_PASSWORD } from './people-input.ts';
import type { Place } from './places.ts';
import type { World } from './worlds/world.ts';

const HEADS = [
  { login: 'admin', shop: 'larix', group: 'admin' },
  { login: 'director', shop: 'region-center', group: 'director' },
] as const;

/** The head office: the tree above the shops, the administrator and a regional director. */
export function office(world: World, places: readonly Place[], today: string) {
  const regions = [...new Set(places.map((place) => place.region))];
  return {
    departments: [
      {
        ...{ code: 'larix', name: world.chain, type: 'r' as const, region: 'center' },
        ...{ city: world.cities.msk.name, timezone: world.home_timezone },
      },
      ...regions.map((region) => ({
        code: `region-${region}`,
        name: world.regions[region].office,
        type: 'r' as const,
        parent: 'larix',
        region,
        timezone: places.find((place) => place.region === region)?.timezone,
      })),
    ],
    users: HEADS.map(({ login }) => ({
      ...world.heads[login],
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
