import { listedShifts } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { keptTexts, templateOfKey, templatesOf, withKept, withShift } from './templates.ts';

const at = (from: number, to: number) => ({ start_minute: from * 60, end_minute: to * 60 });
const LIST = listedShifts([at(9, 18), at(22, 30)]);
const OFF = { short_name: 'OFF', html_color: '#cccccc' };

describe('templatesOf', () => {
  it('are the shifts of the list, with the day off under the last number', () => {
    const named = LIST.map((shift) => ({ ...shift, name: shift.code === '1' ? 'Early' : '' }));
    const templates = templatesOf(named, OFF);
    expect(templates.map(({ text }) => text)).toEqual(['9–18', '22–6', '', '', '', '', '', '', '', 'OFF']);
    expect(templates[0]).toEqual({ text: '9–18', name: 'Early', color: LIST[0]?.html_color });
    expect(templates[1]?.name).toBe('22–6');
  });

  it('are nine of a long list', () => {
    const long = listedShifts(Array.from({ length: 12 }, (_, hour) => at(hour, hour + 9)));
    expect(templatesOf(long, OFF).filter(({ text }) => text)).toHaveLength(10);
    expect(templatesOf([], null)).toHaveLength(10);
  });
});

describe('withShift', () => {
  it('puts other times under a number and keeps its code and colour', () => {
    expect(withShift(LIST, 0, '11-15')?.[0]).toEqual({
      ...LIST[0],
      ...{ name: '11–15', tm_start: '11:00:00', tm_end: '15:00:00' },
    });
  });

  it('adds a shift behind the last one under a free code', () => {
    expect(withShift(LIST, 7, '8-17 K')?.[2]).toMatchObject({ code: '3', tm_start: '08:00:00' });
  });

  it.each(['OFF', '', '='])('takes no "%s"', (text) => expect(withShift(LIST, 0, text)).toBeNull());
});

it.each([
  ['["9-18","OFF"]', ['9-18', 'OFF']],
  ['', null],
  [null, null],
  ['{"a":1}', null],
  ['[1]', null],
])('reads what a browser kept: %s', (text, expected) => expect(keptTexts(text)).toEqual(expected));

it('adds the shifts of a browser that the list has not yet', () => {
  expect(withKept(LIST, ['9-18', 'OFF', '', '10-19', '10-19']).map(({ name }) => name)).toEqual([
    ...['9–18', '22–6', '10–19'],
  ]);
});

it.each([
  ['Digit1', 0],
  ['Numpad3', 2],
  ['Digit0', 9],
  ['KeyA', null],
])('%s is template %s', (code, number) => expect(templateOfKey(code)).toBe(number));
