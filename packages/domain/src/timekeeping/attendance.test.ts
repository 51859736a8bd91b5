import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDttm, naiveSeconds } from '../calendar/index.ts';
import { itemAt } from '../required.ts';
import { detectType } from './arrival-or-leave.ts';
import { draftsToReplace, factsFromMarks } from './attendance-facts.ts';
import {
  type AttendanceFact,
  type AttendanceMark,
  type AttendancePlan,
  type AttendanceRules,
  DEFAULT_ATTENDANCE_RULES,
} from './attendance-marks.ts';
import { latenessSeconds } from './lateness.ts';
import { planOfMark } from './plan-of-mark.ts';

const dt = '2026-03-02';
const at = (text: string) => (text.includes('T') ? `${text}:00` : `${dt}T${text}:00`);
const mark = (time: string, fields: Partial<AttendanceMark> = {}): AttendanceMark => ({
  id: 1,
  dttm: at(time),
  shop_id: 7,
  employee_id: 1,
  type: null,
  ...fields,
});
const plan = (start: string, end: string, fields: Partial<AttendancePlan> = {}): AttendancePlan => ({
  id: 50,
  employee_id: 1,
  employment_id: 10,
  dt: at(start).slice(0, 10),
  shop_id: 7,
  type: 'W',
  dttm_work_start: at(start),
  dttm_work_end: at(end),
  is_vacancy: false,
  worker_day_details: [{ work_type_id: 100, work_part: 1 }],
  ...fields,
});
const home = {
  employment_id: 10,
  shop_id: 7,
  worker_day_details: [{ work_type_id: 200, work_part: 1 }],
  is_vacancy: false,
};
const night = plan('22:00', '2026-03-03T06:00');
const replay = (
  marks: AttendanceMark[],
  plans: AttendancePlan[] = [],
  facts: AttendanceFact[] = [],
  rules: Partial<AttendanceRules> = {},
) => factsFromMarks(marks, { plans, facts }, () => home, { ...DEFAULT_ATTENDANCE_RULES, ...rules });
const brief = ({ facts }: ReturnType<typeof replay>) =>
  facts.map((fact) => [
    fact.dt,
    fact.dttm_work_start?.slice(5, 16) ?? null,
    fact.dttm_work_end?.slice(5, 16) ?? null,
    fact.closest_plan_approved_id,
  ]);

describe('a fact that somebody emptied', () => {
  const day = plan('08:00', '17:00');
  const arrival = mark('08:05', { type: 'C' });
  const fact = itemAt(replay([arrival], [day]).facts, 0);
  const emptied = { ...fact, id: 1, type: 'E', dttm_work_start: null };

  it('is revived by an arrival', () => {
    const { facts } = replay([arrival], [day], [emptied]);
    expect(facts).toMatchObject([{ id: 1, type: 'W', dttm_work_start: at('08:05') }]);
  });

  it('stays empty whatever leaving comes', () => {
    const { facts } = replay([mark('17:00', { type: 'L' })], [day], [emptied]);
    expect(facts).toMatchObject([emptied, { id: null, type: 'W', dttm_work_end: at('17:00') }]);
  });
});

describe('planOfMark', () => {
  const morning = plan('08:00', '12:00', { id: 1 });
  const evening = plan('14:00', '20:00', { id: 2 });

  it.each([
    ['the nearer shift', mark('08:10'), [morning, evening], 1],
    ['an arrival looks at starts', mark('13:00', { type: 'C' }), [morning, evening], 2],
    ['a leaving looks at ends', mark('13:00', { type: 'L' }), [morning, evening], 1],
    ['the same department first', mark('08:10'), [{ ...morning, shop_id: 8 }, evening], 2],
    ['exactly seven hours away is too far', mark('01:00'), [morning], null],
    ['a second less is not', { ...mark('01:00'), dttm: `${dt}T01:00:01` }, [morning], 1],
    ['a night shift from the day before', mark('2026-03-03T06:05'), [{ ...night, id: 3 }], 3],
  ])('%s', (_case, one, plans, id) => expect(planOfMark(one, plans, 25_200)?.id ?? null).toBe(id));
});

describe('detectType', () => {
  it.each([
    ['near the start', '09:20', 'C'],
    ['near the end', '17:00', 'L'],
    ['in the very middle', '13:30', 'L'],
  ])('%s', (_case, time, type) => expect(detectType(mark(time), plan('09:00', '18:00'), [])).toBe(type));

  it('without a plan the first mark of the day and department arrives', () => {
    const first = mark('09:00', { id: 1 });
    expect(detectType(mark('18:00', { id: 2 }), null, [first])).toBe('L');
    expect(detectType(mark('18:00', { id: 2, shop_id: 8 }), null, [first])).toBe('C');
    expect(detectType(first, null, [first])).toBe('C');
  });
});

describe('factsFromMarks', () => {
  it('makes a fact of an arrival and a leaving', () => {
    const result = replay([mark('08:55', { id: 1 }), mark('18:03', { id: 2 })], [plan('09:00', '18:00')]);
    expect(brief(result)).toEqual([[dt, '03-02T08:55', '03-02T18:03', 50]]);
    expect(result.facts[0]).toMatchObject({
      employment_id: 10,
      type: 'W',
      is_manual: false,
      worker_day_details: [{ work_type_id: 100 }],
    });
    expect(result.outcomes.map(({ type, effect }) => [type, effect])).toEqual([
      ['C', 'created'],
      ['L', 'updated'],
    ]);
  });

  it('keeps the earliest arrival and the last leaving', () => {
    const marks = ['08:55', '09:10', '17:00', '18:00'].map((time, id) => mark(time, { id }));
    expect(brief(replay(marks, [plan('09:00', '18:00')]))).toEqual([[dt, '03-02T08:55', '03-02T18:00', 50]]);
  });

  it.each([
    ['a leave that was marked earlier, but comes later', false, '03-02T18:05'],
    ['what somebody typed', true, '03-02T16:40'],
  ])('lets a leave stand beside %s', (_case, is_manual, end) => {
    const marks = [mark('08:55'), mark('18:05', { id: 2, type: 'L' })];
    const facts = replay(marks, [plan('09:00', '18:00')]).facts.map((fact) => ({ ...fact, is_manual }));
    const later = replay([mark('16:40', { id: 3, type: 'L' })], [plan('09:00', '18:00')], facts);
    expect(brief(later)).toEqual([[dt, '03-02T08:55', end, 50]]);
  });

  it('closes a night shift the next morning', () => {
    const result = replay([mark('21:50', { id: 1 }), mark('2026-03-03T06:10', { id: 2 })], [night]);
    expect(brief(result)).toEqual([[dt, '03-02T21:50', '03-03T06:10', 50]]);
    expect(result.outcomes[1]).toMatchObject({ type: 'L', dt });
  });

  it('closes a night without a plan within sixteen hours', () => {
    const marks = (end: string) => [mark('20:00', { id: 1 }), mark(end, { id: 2, type: 'L' })];
    expect(brief(replay(marks('2026-03-03T06:00')))).toEqual([[dt, '03-02T20:00', '03-03T06:00', null]]);
    expect(brief(replay(marks('2026-03-03T12:01')))).toEqual([
      [dt, '03-02T20:00', null, null],
      ['2026-03-03', null, '03-03T12:01', null],
    ]);
  });

  it('drops a leaving that ends nothing where the network says so', () => {
    const result = replay([mark('18:00', { type: 'L' })], [], [], { skip_leaving_tick: true });
    expect([result.facts, result.outcomes[0]?.effect]).toEqual([[], 'ignored']);
  });

  it('without a plan starts from the employment', () =>
    expect(replay([mark('09:00')]).facts[0]).toMatchObject({
      type: 'W',
      shop_id: 7,
      employment_id: 10,
      worker_day_details: [{ work_type_id: 200 }],
    }));

  it('takes type, date, employee record and vacancy from the plan', () => {
    const study = plan('09:00', '18:00', { employee_id: 2, employment_id: 20, type: 'Q', is_vacancy: true });
    expect(replay([mark('09:00')], [study]).facts[0]).toMatchObject({
      employee_id: 2,
      employment_id: 20,
      type: 'Q',
      is_vacancy: true,
    });
  });

  it('tells two planned shifts of a day apart', () => {
    const marks = ['08:00', '12:00', '14:00', '20:00'].map((time, id) => mark(time, { id }));
    expect(
      brief(replay(marks, [plan('08:00', '12:00', { id: 1 }), plan('14:00', '20:00', { id: 2 })])),
    ).toEqual([
      [dt, '03-02T08:00', '03-02T12:00', 1],
      [dt, '03-02T14:00', '03-02T20:00', 2],
    ]);
  });

  it('leaves hand-made facts alone only when rebuilding', () => {
    const manual: AttendanceFact = {
      ...itemAt(replay([mark('10:00')], [plan('09:00', '18:00')]).facts, 0),
      id: 5,
      is_manual: true,
    };
    const rebuilt = replay([mark('09:00')], [plan('09:00', '18:00')], [manual], { keep_manual_facts: true });
    expect([rebuilt.facts, rebuilt.outcomes[0]?.effect]).toEqual([[manual], 'unchanged']);
    expect(replay([mark('09:00')], [plan('09:00', '18:00')], [manual]).facts[0]).toMatchObject({
      id: 5,
      is_manual: false,
      dttm_work_start: at('09:00'),
    });
  });

  it('makes nothing of breaks, nor of somebody not employed', () => {
    expect(replay([mark('12:00', { type: 'S' }), mark('12:30', { type: 'N' })]).facts).toEqual([]);
    expect(factsFromMarks([mark('09:00')], { plans: [], facts: [] }, () => null).outcomes[0]?.effect).toBe(
      'ignored',
    );
  });

  it('replaying the same marks changes nothing more', () => {
    const start = naiveSeconds(at('00:00'));
    const anyMark = fc.record({
      minute: fc.nat({ max: 2880 }),
      type: fc.constantFrom('C', 'L', null) as fc.Arbitrary<'C' | 'L' | null>,
    });
    fc.assert(
      fc.property(fc.array(anyMark, { maxLength: 4 }), (list) => {
        const marks = list.map(({ minute, type }, id) => ({
          ...mark('09:00'),
          id,
          type,
          dttm: formatDttm(start + minute * 60),
        }));
        const once = replay(marks, [plan('09:00', '18:00'), { ...night, id: 51 }]);
        const reversed = replay([...marks].reverse(), [plan('09:00', '18:00'), { ...night, id: 51 }]);
        expect(reversed.facts).toEqual(once.facts);
        for (const { dttm_work_start: from, dttm_work_end: to } of once.facts)
          expect(from === null || to === null || from <= to).toBe(true);
      }),
    );
  });
});

describe('lateness and drafts', () => {
  it.each([
    ['C', '09:10', 600],
    ['C', '08:50', -600],
    ['L', '17:50', 600],
    ['L', '18:10', -600],
    ['N', '18:10', null],
  ] as const)('%s at %s is %s seconds late', (type, time, seconds) =>
    expect(latenessSeconds({ type, dttm: at(time) }, plan('09:00', '18:00'), null)).toBe(seconds),
  );

  it('keeps a hand-edited draft that the automatic fact overlaps', () => {
    const fact = { type: 'W', is_manual: false, dttm_work_start: at('09:00'), dttm_work_end: at('18:00') };
    const edited = { ...fact, is_manual: true };
    const empty = { ...edited, type: 'E', dttm_work_start: null, dttm_work_end: null };
    expect(draftsToReplace([edited], [fact])).toEqual({ replace: [], copy: [] });
    expect(draftsToReplace([empty, fact], [fact])).toEqual({ replace: [empty, fact], copy: [fact] });
    expect(
      draftsToReplace([{ ...edited, dttm_work_start: at('19:00'), dttm_work_end: at('21:00') }], [fact]).copy,
    ).toEqual([fact]);
  });
});
