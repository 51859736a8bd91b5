import { addDays, addMonths, eachDt, monthEnd, monthStart, weekdayOf } from '@shiftwright/domain';
import type { NetworkInput } from '../src/import/index.ts';
import { AGENCY_LOGO, CLIENT_LOGO, SHOP_NAME_FORM, supportBlock } from './branding.ts';
import { productionCalendar } from './calendar.ts';
import { clientGroups, outsourceGroups } from './groups.ts';
import { DEMO_PASSWORD, documentTypes } from './people-input.ts';
import { personName } from './people-names.ts';
import { type Day, momentOf } from './plan-days.ts';
import { chanceOf } from './random.ts';
import { workTypes } from './settings.ts';
import type { World } from './worlds/world.ts';

interface Company {
  code: keyof World['partners'];
  people: number;
  login: string | null;
  group: 'client' | 'outsource';
  opens: string;
  closes: string;
}

const tabel = (company: Company, i: number) => `${company.code.toUpperCase()}-${String(i).padStart(3, '0')}`;

/** A small company with one department: five days a week from opening, eight hours and a break. */
function companyOf(world: World, company: Company, today: string): NetworkInput {
  const { code, opens, closes } = company;
  const year = Number(today.slice(0, 4));
  const numbers = Array.from({ length: company.people }, (_, i) => i);
  const isManager = (i: number) => i === 0;
  const users = numbers.map((i) => {
    const login = isManager(i) ? company.login : null;
    const { first_name, last_name, middle_name, sex } = personName(world, chanceOf(`${code} ${i}`));
    const secret = login ? { password: DEMO_PASSWORD } : {};
    return {
      first_name,
      last_name,
      middle_name,
      sex,
      username: login ?? tabel(company, i).toLowerCase(),
      ...secret,
    };
  });
  return {
    code,
    name: world.partners[code].name,
    shop_name_form: SHOP_NAME_FORM,
    breaks: 'standard',
    break_rules: [{ code: 'standard', name: world.breaks.partner, value: [[0, 1440, [60]]] }],
    content_blocks: [supportBlock(world)],
    regions: [
      {
        code: 'center',
        name: world.regions.center.name,
        production_calendar: productionCalendar([year - 1, year, year + 1], world, 'center'),
      },
    ],
    shop_settings: [{ code: 'standard', name: world.shop_settings.standard, breaks: 'standard' }],
    groups: company.group === 'client' ? clientGroups(world) : outsourceGroups(world),
    positions: [
      { code: 'manager', name: world.positions.manager, group: company.group, ordering: 1 },
      { code: 'seller', name: world.positions.seller, group: 'worker', ordering: 2 },
    ],
    work_types: workTypes(world).slice(0, 2),
    departments: [
      {
        code: `${code}-1`,
        name: world.partners[code].department,
        city: world.cities.msk.name,
        timezone: world.home_timezone,
        region: 'center',
        shop_settings: 'standard',
        tm_open_dict: { all: `${opens}:00` },
        tm_close_dict: { all: `${closes}:00` },
        work_types: [{ work_type: 'cashier' }, { work_type: 'floor' }],
      },
    ],
    users,
    employees: numbers.map((i) => ({ tabel_code: tabel(company, i), user: users[i]?.username as string })),
    employments: numbers.map((i) => ({
      employee: tabel(company, i),
      shop: `${code}-1`,
      position: isManager(i) ? 'manager' : 'seller',
      dt_hired: addDays(today, -400 + i),
      work_types: [
        { work_type: i % 2 ? 'cashier' : 'floor', priority: 1 },
        { work_type: i % 2 ? 'floor' : 'cashier', priority: 0 },
      ],
    })),
    medical_document_types: documentTypes(world),
    // One of each company lets the book run out: nobody sends that person.
    medical_documents: numbers.map((i) => ({
      employee: tabel(company, i),
      medical_document_type: 'health_book',
      dt_from: addDays(today, -250 - i),
      dt_to: addDays(today, i === company.people - 1 ? -10 : 110 - i),
    })),
    month_stats: [-1, 0, 1].map((months) => ({
      shop: `${code}-1`,
      dt: monthStart(addMonths(today, months)),
      is_approved: true,
    })),
  };
}

/** Who works when in a client's department; a date's shift keeps to the department's first nine hours. */
function companyDays(company: Company, today: string): Day[] {
  const from = Number(company.opens.slice(0, 2)) + 1;
  return eachDt(monthStart(today), monthEnd(today)).flatMap((dt) =>
    Array.from({ length: company.people }, (_, i) => i).flatMap((i): Day[] => {
      const isFree = (weekdayOf(dt) + i * 2) % 7 >= 5;
      const day = { employee: tabel(company, i), dt, source: 3 };
      const shift = isFree
        ? { ...day, type: 'H' }
        : {
            ...day,
            type: 'W',
            shop: `${company.code}-1`,
            dttm_work_start: momentOf(dt, from + (i % 3)),
            dttm_work_end: momentOf(dt, from + (i % 3) + 9),
            details: [{ work_type: i % 2 ? 'cashier' : 'floor' }],
          };
      return [
        { ...shift, version: 'plan_approved' as const },
        { ...shift, version: 'plan_draft' as const },
      ];
    }),
  );
}

const COMPANIES = {
  client: {
    code: 'client',
    people: 9,
    login: 'client',
    group: 'client',
    opens: '09:00',
    closes: '22:00',
  },
  a: {
    code: 'agency-a',
    people: 8,
    login: 'outsource',
    group: 'outsource',
    opens: '08:00',
    closes: '20:00',
  },
  b: {
    code: 'agency-b',
    people: 6,
    login: null,
    group: 'outsource',
    opens: '08:00',
    closes: '20:00',
  },
} satisfies Record<string, Company>;

/** The network that ours works for: its shop has vacancies that it offers to our people. */
export function clientNetwork(world: World, today: string, chain_code: string): NetworkInput {
  const company = companyOf(world, COMPANIES.client, today);
  const offer = (ahead: number): Day => ({
    dt: addDays(today, ahead),
    type: 'W',
    version: 'plan_approved',
    shop: 'client-1',
    is_vacancy: true,
    outsources: [chain_code],
    dttm_work_start: momentOf(addDays(today, ahead), 12),
    dttm_work_end: momentOf(addDays(today, ahead), 21),
    details: [{ work_type: 'cashier' }],
    source: 0,
    created_by: 'client',
    last_edited_by: 'client',
  });
  return {
    ...company,
    logo: CLIENT_LOGO,
    primary_color: '#35507a',
    secondary_color: '#eef3fa',
    outsourcings: [chain_code],
    worker_days: [
      ...companyDays(COMPANIES.client, today),
      ...[2, 4, 6].map((ahead) => offer(ahead)),
      ...[3, 8].map((ahead) => ({ ...offer(ahead), outsources: [] })),
      ...[5, 7].map((ahead) => ({ ...offer(ahead), version: 'plan_draft' as const })),
    ],
  };
}

export function agencies(world: World, today: string): NetworkInput[] {
  return [COMPANIES.a, COMPANIES.b].map((company) => ({
    ...companyOf(world, company, today),
    logo: AGENCY_LOGO,
    primary_color: '#8a4b2d',
    secondary_color: '#fbe9df',
  }));
}
