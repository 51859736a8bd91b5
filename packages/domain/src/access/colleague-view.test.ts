import { describe, expect, it } from 'vitest';
import { colleague, colleagueDay, colleagueEmployment, isPrivateDay } from './colleague-view.ts';

const day = { type: 'W', comment: 'till 2', cost_per_hour: '300.00', total_cost: 2400, work_hours: 8 };

describe('colleagueDay', () => {
  it('shows a shift without its cost', () =>
    expect(colleagueDay(day, false)).toEqual({ ...day, cost_per_hour: null, total_cost: null }));

  it.each(['S', 'V', 'TV', 'M', 'A', 'O', 'a kind of the network'])('makes a day off %j an absence', (type) =>
    expect(colleagueDay({ ...day, type }, true)).toEqual({
      type: 'A',
      comment: null,
      cost_per_hour: null,
      total_cost: null,
      work_hours: 0,
    }),
  );

  it('keeps free days, and hours as they are written', () => {
    expect(colleagueDay({ ...day, type: 'H', work_hours: 0 }, true).type).toBe('H');
    expect(colleagueDay({ ...day, type: 'S', work_hours: '08:00:00' }, true).work_hours).toBe('00:00:00');
    expect(isPrivateDay({ type: 'T', is_dayoff: false })).toBe(false);
  });
});

it('a colleague has a name and a photo', () =>
  expect(
    colleague({
      first_name: 'Anna',
      avatar: '/a',
      birthday: '1990-01-01',
      email: 'a@example.com',
      phone_number: '1',
      username: 'anna',
    }),
  ).toEqual({
    first_name: 'Anna',
    avatar: '/a',
    birthday: null,
    email: '',
    phone_number: null,
    username: '',
  }));

it('an employment of a colleague has no salary, no login and no limitations', () => {
  const employment = { id: 1, salary: '10.00', username: 'anna' };
  expect(colleagueEmployment(employment)).toEqual({ id: 1, salary: '', username: '' });
  expect(colleagueEmployment({ ...employment, worker_constraints: [{}] }).worker_constraints).toEqual([]);
  expect(colleagueEmployment({ ...employment, wished_dts: ['2026-12-24'] }).wished_dts).toEqual([]);
});
