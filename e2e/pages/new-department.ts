import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { expect } from '../expect.ts';
import { call } from './call.ts';

interface Named {
  id: number;
  name?: string;
}

/**
 * A department with the work types of the network's load template and so many people, beside the demo's: nobody has a
 * day in it yet.
 */
export async function aDepartmentOf(page: Page, people: number, name: string): Promise<number> {
  const [root] = await call<Named[]>(page, 'GET', 'department/tree/');
  const [position] = await call<Named[]>(page, 'GET', 'worker_position/');
  const shop = await call<Named>(page, 'POST', 'department/', {
    name,
    parent_id: root?.id,
    timezone: 'Europe/Moscow',
    tm_open_dict: { all: '09:00:00' },
    tm_close_dict: { all: '22:00:00' },
  });
  for (let at = 1; at <= people; at++) {
    const number = String(at).padStart(2, '0');
    const user = await call<Named>(page, 'POST', 'user/', {
      first_name: 'Anna',
      last_name: `Person ${number}`,
    });
    await call(page, 'POST', 'employment/', {
      user_id: user.id,
      tabel_code: `new-${shop.id}-${number}`,
      shop_id: shop.id,
      position_id: position?.id,
      dt_hired: '2026-01-01',
    });
  }
  return shop.id;
}

interface Operation {
  work_type_id: number | null;
  operation_type_name: { name: string; do_forecast: string };
}

/** The names of what is counted in a department. */
export async function driversOf(page: Page, shop_id: number): Promise<string[]> {
  const operations = await call<Operation[]>(page, 'GET', `operation_type/?shop_id=${shop_id}`);
  const names = operations
    .filter(({ work_type_id, operation_type_name: one }) => work_type_id === null && one.do_forecast === 'H')
    .map(({ operation_type_name }) => operation_type_name.name);
  expect(names.length).toBeGreaterThan(0);
  return names;
}

const OPEN_HOURS = Array.from({ length: 14 }, (_, hour) => hour + 8);

/** A workbook of hourly counts of the days before a date, as a counter at the door would export them. */
export async function countsOf(names: readonly string[], before: string, days: number): Promise<Buffer> {
  const header = ['dttm', ...names].map((value) => ({ value }));
  const start = Date.parse(`${before}T00:00:00Z`);
  const rows = Array.from({ length: days }, (_, at) => at).flatMap((day) => {
    const dt = new Date(start - (days - day) * 86_400_000).toISOString().slice(0, 10);
    return OPEN_HOURS.map((hour) => [
      { value: `${dt} ${String(hour).padStart(2, '0')}:00:00` },
      ...names.map((_, at) => ({ value: 40 + ((hour * 7 + (day % 7) * 11) % 60) + at, type: Number })),
    ]);
  });
  return writeXlsxFile([header, ...rows] as never).toBuffer();
}
