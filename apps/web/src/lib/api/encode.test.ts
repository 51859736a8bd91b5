import { describe, expect, it } from 'vitest';
import { encodeBody, encodeQuery, fillPath } from './encode.ts';

describe('fillPath', () => {
  it('moves path parameters out of the input', () => {
    expect(fillPath('/rest_api/department/{id}/', { id: 7, dt: '2026-01-01' })).toEqual({
      path: '/rest_api/department/7/',
      rest: { dt: '2026-01-01' },
    });
  });

  it('refuses a missing parameter', () => {
    expect(() => fillPath('/rest_api/department/{id}/', {})).toThrow('needs id');
  });
});

describe('encodeQuery', () => {
  it.each([
    [{}, ''],
    [{ shop_id: 7, type: undefined }, '?shop_id=7'],
    [{ employee_id__in: [1, 2, 3] }, '?employee_id__in=1,2,3'],
    [{ name: 'a&b', flag: false }, '?name=a%26b&flag=false'],
  ])('%j', (fields, expected) => {
    expect(encodeQuery(fields)).toBe(expected);
  });
});

describe('encodeBody', () => {
  it('is JSON without files', () => {
    expect(encodeBody({ id: 1, list: [1] })).toBe('{"id":1,"list":[1]}');
  });

  it('is form-data with a file, objects as JSON strings', () => {
    const form = encodeBody({ file: new Blob(['x']), list: [1, 2], name: 'n', none: undefined }) as FormData;

    expect(form).toBeInstanceOf(FormData);
    expect(form.get('list')).toBe('[1,2]');
    expect(form.get('name')).toBe('n');
    expect(form.has('none')).toBe(false);
    expect(form.get('file')).toBeInstanceOf(Blob);
  });
});
