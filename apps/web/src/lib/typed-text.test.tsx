import { afterEach, expect, it } from 'vitest';
import { putBack, typedTexts } from './typed-text.ts';

const DIALOG = `
  <div role="dialog">
    <label for="a">Last name *</label><input id="a" type="text" />
    <label for="b">Comment</label><textarea id="b"></textarea>
    <label for="c">Password</label><input id="c" type="password" />
    <label for="d">Position</label><input id="d" type="text" aria-haspopup="listbox" />
    <input type="text" aria-label="Time" /><input type="text" aria-label="Time" />
  </div>`;
const open = () => {
  document.body.innerHTML = DIALOG;
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
};
const values = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map((one) => one.value);

afterEach(() => {
  document.body.innerHTML = '';
});

it('reads the texts of the open dialog, but no password and no search of a list', () => {
  for (const [at, field] of open().entries()) field.value = `text ${at}`;
  expect(typedTexts()).toEqual([
    { label: 'Last name *', nth: 0, value: 'text 0' },
    { label: 'Comment', nth: 0, value: 'text 1' },
    { label: 'Time', nth: 0, value: 'text 4' },
    { label: 'Time', nth: 1, value: 'text 5' },
  ]);
});

it('puts them back once their fields are there, and tells the form', async () => {
  putBack([
    { label: 'Comment', nth: 0, value: 'late' },
    { label: 'Time', nth: 1, value: '18:00' },
  ]);
  const heard: string[] = [];
  document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  open();
  await new Promise((done) => setTimeout(done));
  expect(values()).toEqual(['', 'late', '', '', '', '18:00']);
  expect(heard).toEqual(['late', '18:00']);
});

it('leaves the dialog to whoever acts in it', async () => {
  putBack([{ label: 'Comment', nth: 0, value: 'late' }]);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  open();
  await new Promise((done) => setTimeout(done));
  expect(values()).toEqual(['', '', '', '', '', '']);
});
