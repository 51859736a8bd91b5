import { describe, expect, it } from 'vitest';
import { messageOf } from './error-text.ts';

describe('messageOf', () => {
  it.each([
    [500, { error: 'stack' }, 'Please contact technical support.'],
    [502, undefined, 'Service temporarily unavailable. Please try again later.'],
    [504, '<html>', 'Request timeout. Please try again later.'],
  ])('status %i speaks before the body', (status, body, expected) => {
    expect(messageOf(status, body)).toBe(expected);
  });

  it.each([
    ['error first', { error: 'a', message: 'b', detail: 'c', result: 'd' }, 'a'],
    ['then message', { code: 'x', message: 'b', detail: 'c' }, 'b'],
    ['then detail', { detail: 'c', result: 'd' }, 'c'],
    ['then result', { result: 'd' }, 'd'],
    ['an empty field is passed over', { error: '', message: 'b' }, 'b'],
    ['an array, a line each', ['one', 'two'], 'one\ntwo'],
    ['an array inside a field', { detail: ['one', 'two'] }, 'one\ntwo'],
    ['an object of arrays', { a: ['one', 'two'], b: ['three'] }, 'one\ntwo\nthree'],
    ['an object of arrays inside a field', { error: { a: ['one'] } }, 'one'],
    ['the rows of a batch', { data: [{}, { code: ['taken'] }] }, 'taken'],
    ['anything else serialised', { employee_id: 'needed' }, '{"employee_id":"needed"}'],
    ['a number serialised', 7, '7'],
    ['a text as it is', 'plain', 'plain'],
    ['nothing', undefined, ''],
  ])('%s', (_case, body, expected) => {
    expect(messageOf(400, body)).toBe(expected);
  });

  it('takes the status texts of another language', () => {
    expect(messageOf(500, null, { 500: 'Обратитесь в поддержку.' })).toBe('Обратитесь в поддержку.');
  });
});
