import { DEFAULT_DAY_TYPES, dayTypesByCode } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { TABLE_VIEWS } from '../../../features/planning/days/table-view.ts';
import type { DayRow } from '../../../features/planning/index.ts';
import { type CellContext, type CellFacts, contextAt } from './cell-context.ts';
import { isCellLocked, lockWords } from './cell-lock.ts';
import { gridCell } from './grid-cells.ts';
import { judgedFacts } from './judged-facts.ts';

const context: CellContext = {
  view: TABLE_VIEWS.planBothCompare,
  shop_id: 3,
  types: dayTypesByCode([...DEFAULT_DAY_TYPES]),
  tolerances: { late_arrival_seconds: 900, early_departure_seconds: 900, unaccounted_overtime_threshold: 60 },
  zone: null,
  today: '2026-03-10',
  zones: new Map(),
  clocks: new Map(),
  isWide: false,
  isTimeline: false,
  mayChangeProtected: false,
  t: (key, params) => [key, ...Object.values(params ?? {})].join(' '),
  language: 'en',
  workTypeName: () => 'Cashier',
  workTypeMark: () => '#0072b2',
  shopCode: () => '017',
  shopName: () => 'Baker Street',
};
const row = (fields: Partial<DayRow> = {}): DayRow => ({
  id: 1,
  employee_id: 7,
  worker_id: 7,
  shop_id: 3,
  code: null,
  employment_id: 9,
  type: 'W',
  dt: '2026-03-02',
  dttm_work_start: '2026-03-02T09:00:00',
  dttm_work_end: '2026-03-02T18:00:00',
  dttm_work_start_tabel: null,
  dttm_work_end_tabel: null,
  dt_not_actual: null,
  comment: null,
  is_approved: false,
  is_vacancy: false,
  worker_day_details: [{ id: 1, work_type_id: 11, work_part: 1 }],
  is_fact: false,
  is_outsource: false,
  is_blocked: false,
  unaccounted_overtime: 0,
  closest_plan_approved_id: null,
  cost_per_hour: null,
  total_cost: null,
  version: 1,
  outsources: [],
  work_hours: 8,
  created_by_id: null,
  last_edited_by: null,
  dttm_modified: null,
  ...fields,
});
const facts = (rows: DayRow[], against: DayRow[] = [], more: Partial<CellFacts> = {}): CellFacts => ({
  person: 'Anna Petrova',
  dt: '2026-03-02',
  rows,
  against,
  edit: undefined,
  isEmployed: true,
  ...more,
});

describe('a day on its timeline', () => {
  const timeline = { ...context, isTimeline: true };
  const night = row({
    ...{ id: 4, dt: '2026-03-01' },
    dttm_work_start: '2026-03-01T20:00:00',
    dttm_work_end: '2026-03-02T08:00:00',
  });
  const evening = row({
    ...{ id: 5, dt: '2026-03-01' },
    dttm_work_start: '2026-03-01T12:00:00',
    dttm_work_end: '2026-03-02T00:04:00',
  });

  it('shows what began on the date before and runs on', () => {
    const cell = gridCell(facts([], [], { before: { rows: [evening, night], against: [] } }), timeline);
    expect(cell.bars).toEqual([]);
    expect(cell.carried).toMatchObject([{ from: -240, to: 480 }]);
    expect(cell.name).toContain('timetable.cell.night_before 20:00–08:00');
  });

  it('shows the plan of that night beside its fact', () => {
    const before = { rows: [{ ...night, dttm_work_end: '2026-03-02T07:30:00' }], against: [night] };
    const cell = gridCell(facts([], [], { before }), {
      ...timeline,
      view: TABLE_VIEWS.planFactApprovedCompare,
    });
    expect(cell.carried).toMatchObject([
      { to: 480, lane: 0 },
      { to: 450, lane: 1 },
    ]);
  });

  it('says nothing of a date before that ended in time', () => {
    const cell = gridCell(facts([row()], [], { before: { rows: [evening], against: [] } }), timeline);
    expect(cell.carried).toBeUndefined();
    expect(cell.bars).toHaveLength(1);
  });
});

describe('a cell of the plan draft', () => {
  it('is plain where the draft is what was approved', () => {
    const cell = gridCell(facts([row()], [row({ id: 2, is_approved: true })]), context);
    expect(cell).toMatchObject({ text: '9–18', tone: undefined, look: 'solid', mark: '#0072b2' });
    expect(cell.name).toContain('Anna Petrova, Monday, March\u00a02, 9–18');
  });

  it('is different where it is not, and says what was approved', () => {
    const cell = gridCell(facts([row()], [row({ dttm_work_end: '2026-03-02T20:00:00' })]), context);
    expect(cell.tone).toBe('different');
    expect(cell.title).toContain('09:00–20:00');
  });

  it('breaks times with minutes over two lines where it is narrow', () => {
    const late = row({ dttm_work_start: '2026-03-02T09:30:00' });
    expect(gridCell(facts([late]), context).text).toBe('9:30–\n18');
    expect(gridCell(facts([late]), { ...context, isWide: true }).text).toBe('9:30–18');
  });

  it('locks days of another department, protected days and days outside of employment', () => {
    const cell = gridCell(facts([row({ shop_id: 4 })]), context);
    expect(cell).toMatchObject({ look: 'elsewhere', lock: 'quiet' });
    expect(gridCell(facts([row({ is_blocked: true })]), context).lock).toBe('shown');
    expect(gridCell(facts([], [], { isEmployed: false }), context)).toMatchObject({
      look: 'closed',
      lock: 'quiet',
    });
    const blocked = { rows: [row({ is_blocked: true })], isEmployed: true };
    expect(lockWords(blocked, context)).toBe('timetable.cell.protected');
    expect(lockWords({ rows: [], isEmployed: false }, context)).toBe('timetable.cell.not_employed');
    expect(lockWords({ rows: [row({ shop_id: 4 })], isEmployed: true }, context)).toMatch(
      /^timetable\.cell\.elsewhere_in/,
    );
    expect(lockWords({ rows: [row()], isEmployed: true }, context)).toBe('');
    expect(isCellLocked(blocked, { ...context, mayChangeProtected: true })).toBe(false);
  });
});

describe('a cell of plan and fact', () => {
  const scored = { ...context, view: TABLE_VIEWS.planFactApprovedCompare };
  const plan = row({ id: 2, is_approved: true });
  const fact = (start: string) =>
    row({
      is_fact: true,
      is_approved: true,
      closest_plan_approved_id: 2,
      dttm_work_start: `2026-03-02T${start}`,
    });

  it.each([
    ['on time', '09:00:00', 'positive', undefined],
    ['late within the allowed time', '09:12:00', 'warning', 'timetable.note.late 12'],
    ['late beyond it', '09:40:00', 'negative', 'timetable.note.late 40'],
  ])('%s', (_case, start, tone, note) => {
    expect(gridCell(facts([fact(start)], [plan]), scored)).toMatchObject({ text: '9–18', tone, note });
  });

  it('compares what was worked in a department under another clock by moments', () => {
    const clocks = new Map([
      [3, 'Europe/Moscow'],
      [4, 'Asia/Vladivostok'],
    ]);
    const away = { ...fact('16:12:00'), shop_id: 4, dttm_work_end: '2026-03-03T01:00:00' };
    const seen = { ...scored, zone: 'Europe/Moscow', clocks };
    expect(gridCell(facts([away], [plan]), seen).note).toBe('timetable.note.late 12');
  });

  it('is negative where nobody came on a past day', () => {
    expect(gridCell(facts([], [plan]), scored)).toMatchObject({ tone: 'negative', second: '' });
  });
});

describe('a day with room for more', () => {
  it('carries work and paid hours, and says them', () => {
    const wide = { ...context, isWide: true };
    const day = { person: 'Anna', dt: '2026-03-02', rows: [row()], against: [row()], edit: undefined };
    const cell = gridCell({ ...day, isEmployed: true, hours: '8' }, wide);
    expect(cell.detail).toBe('schedule.hours\u00a08 ·\u00a0Cashier');
    expect(cell.name).toContain('schedule.hours 8');
    expect(gridCell({ ...day, isEmployed: true }, wide).detail).toBeUndefined();
  });

  it.each([
    [{ 11: 'Cashier', 12: 'Hall' }, '8 ·\u00a0Cashier\u00a0+1'],
    [{ 12: 'Hall' }, '8 ·\u00a0Hall'],
    [{}, '8'],
  ])('counts the works that have a name here: %j', (names: Record<number, string>, detail) => {
    const works = [11, 12].map((work_type_id) => ({ id: work_type_id, work_type_id, work_part: 0.5 }));
    const rows = [row({ worker_day_details: works })];
    const wide = { ...context, isWide: true, workTypeName: (id: number) => names[id] ?? '' };
    expect(gridCell(facts(rows, [], { hours: '8' }), wide).detail).toBe(`schedule.hours\u00a0${detail}`);
  });
});

it('a row of another department goes by the zone and the date there', () => {
  const zones = new Map([
    [3, 'Pacific/Kiritimati'],
    [4, 'Etc/GMT+12'],
  ]);
  const here = { ...context, zones, zone: 'Pacific/Kiritimati' };
  expect(contextAt(here, 3)).toBe(here);
  const there = contextAt(here, 4);
  expect(there).toMatchObject({ shop_id: 4, zone: 'Etc/GMT+12' });
  // A day apart at least, whenever it is.
  expect(there.today < contextAt({ ...there, shop_id: 4 }, 3).today).toBe(true);
});

it('a fact after midnight is judged with the shift of the evening before', () => {
  const scored = { ...context, view: TABLE_VIEWS.planFactApprovedCompare, today: '2026-03-10' };
  const plan = row({ dttm_work_start: '2026-03-02T20:00:00', dttm_work_end: '2026-03-03T04:00:00' });
  const fact = { is_fact: true, is_approved: true, closest_plan_approved_id: plan.id };
  const evening = row({
    ...{ ...fact, id: 2, dttm_work_start: '2026-03-02T20:00:00' },
    dttm_work_end: '2026-03-02T23:50:00',
  });
  const morning = row({
    ...{ ...fact, id: 3, dt: '2026-03-03', dttm_work_start: '2026-03-03T00:10:00' },
    dttm_work_end: '2026-03-03T04:00:00',
  });
  const own = judgedFacts([evening], [morning], { beside: [], own: [plan] });
  const next = judgedFacts([morning], [], { beside: [plan], own: [] });
  expect([own.map(({ id }) => id), next]).toEqual([[2, 3], []]);
  expect(judgedFacts(own, [], { beside: [], own: [plan] })).toBe(own);
  const cell = gridCell({ ...facts([evening], [plan]), judged: own }, scored);
  expect([cell.note, gridCell(facts([evening], [plan]), scored).note]).toEqual([
    undefined,
    'timetable.note.early_departure 250',
  ]);
  expect(gridCell({ ...facts([morning], []), dt: '2026-03-03', judged: next }, scored).tone).toBeUndefined();
});
