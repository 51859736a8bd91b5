import { describe, expect, it } from 'vitest';
import { provisionalRow } from '../../../features/planning/index.ts';
import { aShift, dayOff, types } from '../../../features/planning/testing.ts';
import { firstTemplates, readTemplates, templateOfKey } from './templates.ts';

const row = (start: string, end: string) =>
  provisionalRow({ employee_id: 1, dt: '2026-03-02', is_fact: false }, aShift('2026-03-02', start, end), 0);

describe('firstTemplates', () => {
  it('are the most usual shifts of the department, with the day off last', () => {
    const off = provisionalRow({ employee_id: 1, dt: '2026-03-02', is_fact: false }, dayOff(), 0);
    const days = [row('10:00', '22:00'), row('08:00', '20:00'), row('10:00', '22:00'), off];
    const templates = firstTemplates(days, types, 'OFF');
    expect(templates.slice(0, 3)).toEqual(['10-22', '8-20', '9-18']);
    expect(templates).toHaveLength(10);
    expect(templates[9]).toBe('OFF');
  });
});

it.each([
  ['["9-18","OFF"]', ['9-18', 'OFF']],
  ['', null],
  ['{"a":1}', null],
  ['[1]', null],
])('reads %s', (text, expected) => expect(readTemplates(text)).toEqual(expected));

it.each([
  ['Digit1', 0],
  ['Numpad3', 2],
  ['Digit0', 9],
  ['KeyA', null],
])('%s is template %s', (code, number) => expect(templateOfKey(code)).toBe(number));
