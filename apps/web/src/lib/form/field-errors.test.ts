import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/index.ts';
import { fieldErrorsOf, listErrorsOf, rowErrorsOf } from './field-errors.ts';

const refused = (status: number, body: unknown) =>
  new ApiError({ status, body, message: 'no', request_id: null });

describe('fieldErrorsOf', () => {
  it.each([
    ['lists of texts', refused(400, { email: ['a', 'b'] }), { email: 'a\nb' }],
    ['a plain text', refused(400, { employee_id: 'gone' }), { employee_id: 'gone' }],
    ['a bare list', refused(400, ['no']), {}],
    ['something deeper', refused(400, { data: [{ tm: ['x'] }] }), {}],
    ['another status', refused(403, { detail: 'no' }), {}],
    ['no error', null, {}],
  ])('%s', (_case, error, expected) => expect(fieldErrorsOf(error)).toEqual(expected));
});

describe('rowErrorsOf', () => {
  it.each([
    ['the first row with errors', refused(400, { data: [{}, { code: ['x'] }] }), { code: 'x' }],
    ['errors of the call itself', refused(400, { options: ['x'] }), {}],
    ['another status', refused(404, { data: [{ code: ['x'] }] }), {}],
  ])('%s', (_case, error, expected) => expect(rowErrorsOf(error)).toEqual(expected));
});

describe('listErrorsOf', () => {
  it.each([
    ['each row in its place', refused(400, { shifts: [{}, { who: ['x', 'y'] }] }), [{}, { who: 'x\ny' }]],
    ['errors of the call itself', refused(400, { dt: ['x'] }), []],
    ['another status', refused(409, { shifts: [{ who: ['x'] }] }), []],
  ])('%s', (_case, error, expected) => expect(listErrorsOf(error, 'shifts')).toEqual(expected));
});
