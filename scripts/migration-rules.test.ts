import { describe, expect, it } from 'vitest';
import { migrationProblems } from './migration-rules.ts';

const NAME = '2027_01_01_0000_try';
const problemsOf = (statement: string, name = NAME) =>
  migrationProblems(name, `await sql\`${statement}\`.execute(db);`);

describe('a migration beside the release before', () => {
  it.each([
    'create table swap (id bigint not null, unique (id))',
    'create table swap (id bigint); create unique index swap_once on swap (id)',
    'create table swap (id bigint); alter table swap add constraint known check (id > 0)',
    "alter table shop add column note text, add column kind text not null default 'x'",
    'create index shop_note on shop (note)',
    'alter table shop add column like_id bigint; alter table shop add foreign key (like_id, network_id) references shop',
    'create or replace view worker_day_journal as select 1',
    'alter table shop add column note text -- we do not drop column name',
  ])('may: %s', (statement) => {
    expect(problemsOf(statement)).toEqual([]);
  });

  it.each([
    ['alter table shop drop column note', 'takes away'],
    ['drop table shop', 'takes away'],
    ['alter table shop rename column note to remark', 'renames'],
    ['alter table shop alter column note type integer using 1', 'changes a type'],
    ['alter table shop alter column note set not null', 'demands a value'],
    ['alter table shop alter column note drop not null', 'lets rows be'],
    ['alter table shop add column note text not null', 'adds note without a default'],
    ['alter table shop add column a text, add column b text not null', 'adds b without a default'],
    ['create unique index shop_note on shop (note)', 'narrows shop'],
    ['alter table shop add constraint noted check (note is not null)', 'narrows shop'],
    ['alter table shop add foreign key (parent_id) references shop', 'narrows shop'],
    ['alter table shop drop constraint shop_a_b_key, add unique (a, c)', 'narrows shop'],
    ['alter table shop drop constraint shop_a_key, add unique (a)', 'narrows shop'],
    ['alter table shop drop constraint shop_a_key, add unique (a, b), add unique (c)', 'narrows shop'],
    ['truncate shop', 'throws rows away'],
  ])('may not: %s', (statement, problem) => {
    expect(problemsOf(statement).join()).toContain(problem);
  });

  it('may put a key of more columns in the place of one of some of them', () => {
    const statement = 'alter table shop drop constraint shop_a_c_key, add unique (a, b, c)';
    expect(problemsOf(statement)).toEqual([]);
  });

  it('may in the schema of the first release', () => {
    expect(problemsOf('drop table shop', '2026_11_21_0000_first')).toEqual([]);
  });
});
