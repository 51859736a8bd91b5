import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-app.ts';
import { clockFrom } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { importDocument } from './index.ts';

const guide = readFileSync(new URL('../../../../docs/IMPORT.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/## ([^\n]+)\n(?:(?!\n## )[\s\S])*?```json\n([\s\S]*?)```/g)].map(
  ([, title = '', json = '']) => [title, JSON.parse(json) as unknown] as const,
);
const clock = clockFrom('2026-03-11T09:00:00Z');

describe('the examples of docs/IMPORT.md, one after the other', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const copy = await testDatabase();
    drop = copy.drop;
    database = openDatabase(copy.url, { max: 2 });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('there is one for every part of a network', () => {
    expect(examples).toHaveLength(7);
  });

  it.each(examples)('%s: imports, and again without a change', async (_title, document) => {
    const first = await importDocument(database.db, document, { clock });
    expect(first.problems).toEqual([]);
    expect(Object.values(first.counts).reduce((sum, count) => sum + count.created, 0)).toBeGreaterThan(0);

    const again = await importDocument(database.db, document, { clock });
    expect(again.problems).toEqual([]);
    for (const [table, count] of Object.entries(again.counts))
      expect({ table, ...count }).toMatchObject({ created: 0, updated: 0 });
  });
});
