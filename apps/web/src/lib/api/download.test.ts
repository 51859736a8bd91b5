import { expect, it } from 'vitest';
import { filenameOf } from './download.ts';

it.each([
  [
    `attachment; filename="____.xlsx"; filename*=UTF-8''%D0%93%D1%80%D0%B0%D1%84%D0%B8%D0%BA.xlsx`,
    'График.xlsx',
  ],
  ['attachment; filename="plan.xlsx"', 'plan.xlsx'],
  [`attachment; filename="plan.xlsx"; filename*=UTF-8''%E0%A4%A`, 'plan.xlsx'],
  ['attachment', 'file'],
  [null, 'file'],
])('%s is named %s', (disposition, name) => {
  expect(filenameOf(disposition, 'file')).toBe(name);
});
