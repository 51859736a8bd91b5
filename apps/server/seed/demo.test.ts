import { all } from '@shiftwright/contracts';
import { describe, expect, it } from 'vitest';
import { importDocumentSchema } from '../src/import/schema/document.ts';
import { clockFrom } from '../src/platform/clock.ts';
import { productionCalendar } from './calendar.ts';
import { readFootfall, withHolidays } from './footfall.ts';
import { ALL_FUNCTIONS } from './functions.ts';
import { demoSteps } from './index.ts';
import { placesOf } from './places.ts';
import { bankHolidays, easterSunday } from './worlds/bank-holidays.ts';
import { worldOf } from './worlds/index.ts';
import { russian } from './worlds/russian.ts';

const clock = clockFrom('2026-03-11T09:00:00Z');

/** Every text of a document, but for what is written in both languages on purpose: each reader sees their own. */
function textsIn(value: unknown, key = ''): string[] {
  if (['body', 'body_ru', 'shop_name_form', 'logo'].includes(key)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, Array.isArray(value) ? key : name));
}

/** Codes, logins, colours and zones are in Latin letters everywhere; a name begins with a capital, or has a space. */
const TECHNICAL = ['AutoschedulingComplete', 'Timesheet'];
const FOREIGN = {
  en: (text: string) => /[А-яЁё]/.test(text),
  ru: (text: string) => /^[A-Z][a-z]+$|[a-z] [A-Za-z]/.test(text) && !TECHNICAL.includes(text),
};

describe.each(['en', 'ru'] as const)('the full demo network (%s)', (language) => {
  const { stores, document } = demoSteps({ size: 'full', language, clock });
  const documents = stores.map((_code, step) => document(step));
  const chain = documents.map(({ networks }) => networks.find((network) => network.code === 'larix'));

  it('speaks one language', () => {
    const texts = [...new Set(documents.flatMap((one) => textsIn(one)))];
    expect(texts.filter((text) => text.includes(' · ') || FOREIGN[language](text))).toEqual([]);
  });

  it('writes letters in that language, too', () => {
    const users = documents.flatMap(({ networks }) => networks.flatMap((network) => network.users ?? []));
    expect([...new Set(users.map(({ lang }) => lang))]).toEqual([language]);
  });

  it('is made of documents that the importer reads', () => {
    for (const one of documents) expect(importDocumentSchema.safeParse(one).error).toBeUndefined();
  });

  it('comes store by store, whole, and names only stores that came before', () => {
    const known = new Set(['larix', 'region-center', 'region-urals', 'region-east', undefined]);
    for (const [step, network] of chain.entries()) {
      known.add(stores[step]);
      const { employments = [], worker_days = [], forecast = [] } = network ?? {};
      const named = [
        ...employments.map((one) => one.shop),
        ...worker_days.map((one) => one.shop),
        ...forecast.map((one) => one.shop),
        ...(network?.departments ?? []).flatMap((one) => one.exchange_partners ?? []),
      ];
      expect(named.filter((shop) => !known.has(shop))).toEqual([]);
      for (const records of [employments, worker_days, forecast])
        expect(records.some((one) => one.shop === stores[step])).toBe(true);
    }
  });

  it('has 24 shops of 8 to 120 people, 600 in all', () => {
    const places = placesOf('full', worldOf(language));
    const staff = places.map((place) => place.staff);
    expect(staff).toHaveLength(24);
    expect(staff.reduce((sum, people) => sum + people, 0)).toBe(600);
    expect([Math.min(...staff), Math.max(...staff)]).toEqual([8, 120]);
    expect(new Set(places.map((place) => place.timezone)).size).toBeGreaterThan(4);
  });

  it('lives by the clocks of its country, the office and the regions too', () => {
    const zones = (chain[0]?.departments ?? []).map(({ timezone }) => timezone);
    expect(zones.filter((zone) => zone === undefined)).toEqual([]);
    expect(zones.includes('Europe/Moscow')).toBe(language === 'ru');
  });

  it('has people with every kind of contract', () => {
    const employments = chain.flatMap((network) => network?.employments ?? []);
    const people = Map.groupBy(employments, (one) => one.employee);
    expect([...people.values()].some((contracts) => contracts.length > 1)).toBe(true);
    expect(employments.some((one) => one.is_fixed_hours)).toBe(true);
    expect(employments.some((one) => (one.week_availability ?? 7) < 7)).toBe(true);
    expect(new Set(employments.map((one) => one.norm_work_hours))).toEqual(
      new Set([undefined, 100, 75, 50, 25]),
    );
    expect(employments.some((one) => one.constraints?.some((step) => step.is_lite))).toBe(true);
    expect(employments.some((one) => one.constraints?.some((step) => !step.is_lite))).toBe(true);
  });

  it('is the same for the same moment', () => {
    const still = { ...clock, wall: () => '2026-03-11T09:00:00' };
    const small = () => demoSteps({ size: 'small', language, clock: still }).document(1);
    expect(small()).toEqual(small());
  });
});

it('has the same people and places in both languages, each with codes of its own cities', () => {
  const peopleOf = (language: 'en' | 'ru') =>
    demoSteps({ size: 'small', language, clock })
      .document(0)
      .networks.flatMap(({ code, users = [], departments = [], positions = [] }) => [
        code,
        ...users.map(
          (user) => `${user.username.replace('lon-', 'msk-')} ${user.sex} ${user.birthday} ${user.password}`,
        ),
        ...departments.map((department) => department.code?.replace('lon-', 'msk-')),
        ...positions.map((position) => position.code),
      ]);
  expect(peopleOf('en')).toEqual(peopleOf('ru'));
  expect(placesOf('small', worldOf('en')).map(({ code }) => code)).toEqual(['lon-1', 'lon-2', 'gib-1']);
  expect(placesOf('small', worldOf('ru')).map(({ code }) => code)).toEqual(['msk-1', 'msk-2', 'vvo-1']);
});

describe('functions', () => {
  it('are those that calls need, and no other', () => {
    const needed = Object.values(all).flatMap((endpoint) =>
      endpoint.needs === null ? [] : [endpoint.needs],
    );
    expect(Object.keys(ALL_FUNCTIONS).sort()).toEqual([...new Set(needed)].sort());
  });
});

describe('footfall', () => {
  it.each(['2026-03-10', '2026-11-20', '2024-02-29', '2031-07-07'])(
    'ends on %s with counts all around it',
    (last) => {
      const [footfall] = readFootfall(last).values();
      expect(footfall?.(last, 12)).toBeGreaterThan(0);
      const year = Number(last.slice(0, 4)) - 1;
      expect(footfall?.(`${year}${last.slice(4, 8)}01`, 12)).toBeGreaterThan(0);
    },
  );

  it('keeps the weekday: a station is empty on Sundays', () => {
    const footfall = readFootfall('2026-11-20').get('P15');
    const [sunday, tuesday] = [footfall?.('2026-11-15', 8) ?? 0, footfall?.('2026-11-17', 8) ?? 0];
    expect(tuesday).toBeGreaterThan(sunday);
  });

  it('knows the holidays of the calendar, and none of the city it was counted in', () => {
    const footfall = readFootfall('2026-11-20').get('P15') ?? (() => Number.NaN);
    const ours = withHolidays(footfall, productionCalendar([2026], russian, 'center'));
    expect(ours('2026-11-04', 8)).toBe(footfall('2026-11-01', 8));
    expect(ours('2026-11-05', 8)).toBe(footfall('2026-11-05', 8));
    const workdays = ['10-27', '10-28', '11-03', '11-04', '11-10', '11-11'].map((day) =>
      footfall(`2026-${day}`, 8),
    );
    expect(Math.min(...workdays)).toBeGreaterThan(0.8 * Math.max(...workdays));
  });
});

describe('production calendar', () => {
  const days = new Map(productionCalendar([2026], russian, 'east').map((day) => [day.dt, day]));
  it.each([
    ['2026-01-01', 'H', true],
    ['2026-04-30', 'S', false],
    ['2026-08-02', 'H', true],
    ['2026-11-21', 'H', false],
    ['2026-11-23', 'W', false],
  ])('%s is %s', (dt, type, is_celebration) => {
    expect(days.get(dt)).toMatchObject({ type, is_celebration });
  });
});

describe('bank holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('of %s follow Easter on %s', (year, dt) => {
    expect(easterSunday(year)).toBe(dt);
  });

  it('are the eight of England and Wales', () => {
    expect(bankHolidays(2026)).toEqual({
      '01-01': 'New Year’s Day',
      '04-03': 'Good Friday',
      '04-06': 'Easter Monday',
      '05-04': 'Early May bank holiday',
      '05-25': 'Spring bank holiday',
      '08-31': 'Summer bank holiday',
      '12-25': 'Christmas Day',
      '12-26': 'Boxing Day',
      '12-28': 'Boxing Day (substitute day)',
    });
  });

  it.each([
    [2021, ['12-27', '12-28']],
    [2022, ['01-03', '12-27']],
    [2023, ['01-02']],
  ])('of %s at a weekend are given back on %s', (year, days) => {
    const given_back = Object.entries(bankHolidays(year)).filter(([, name]) => name.includes('substitute'));
    expect(given_back.map(([day]) => day).sort()).toEqual(days);
  });
});
