import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { Observable, type Place, putInForce, Store, stored } from './store.ts';

const list: Place<string[]> = { make: () => [] };

it('makes a value when it is first asked for, and gives the same one again', () => {
  const store = new Store();
  store.get(list).push('mine');

  expect(store.get(list)).toEqual(['mine']);
  expect(new Store().get(list)).toEqual([]);
});

it('drops what is of the session, tells it so, and keeps what is of the page', () => {
  const store = new Store();
  const ended: string[][] = [];
  const ofSession: Place<string[]> = { make: () => ['one'], end: (value) => ended.push(value) };
  const ofPage: Place<string[]> = { make: () => [], isOfPage: true };
  store.get(ofSession).push('two');
  store.get(ofPage).push('stays');
  store.endSession();

  expect(ended).toEqual([['one', 'two']]);
  expect(store.get(ofSession)).toEqual(['one']);
  expect(store.get(ofPage)).toEqual(['stays']);
});

it('reads from the store in force', () => {
  const store = new Store();
  putInForce(store);
  stored(list).push('there');

  expect(store.get(list)).toEqual(['there']);
});

it('tells listeners of a changed value until they stop listening', () => {
  const value = new Observable(1);
  const heard: number[] = [];
  const stop = value.subscribe(() => heard.push(value.get()));
  value.set(2);
  stop();
  value.set(3);

  expect(heard).toEqual([2]);
});

it('is the only place for what changes: no module of the page holds a variable', () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const holders = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && path !== 'lib/store.ts')
    .filter((path) => /^(export )?let /m.test(readFileSync(`${source}${path}`, 'utf8')));

  expect(holders).toEqual([]);
});
