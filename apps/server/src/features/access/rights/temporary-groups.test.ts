import { network, people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee } from '../../../../testing/factories.ts';
import { aRankedChain, type Chain } from '../../../../testing/superiority/world.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { endTemporaryGroups } from './end-temporary-groups.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2026-03-11T21:30:00Z' });
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof anEmployee>>;
const holder = ({ network_id, places, groups, positions }: Chain, until: string, shop = places.store) =>
  anEmployee(test.db, {
    ...{ network_id, shop_id: shop, position_id: positions.low.id, function_group_id: groups.admin },
    dt_to_function_group: until,
  });
const save = (to: Person, input: object, as: Person) =>
  test.call(people.updateEmployment, { id: to.employment_id, dt_hired: '2020-01-01', ...input } as never, as);
const setZone = (id: number, timezone: string) =>
  test.db.updateTable('shop').set({ timezone }).where('id', '=', id).execute();
const stored = ({ employment_id }: Person) =>
  test.db
    .selectFrom('employment')
    .select(['function_group_id', 'dt_to_function_group'])
    .where('id', '=', employment_id)
    .executeTakeFirstOrThrow();

describe('a personal group for a time', () => {
  it('is prolonged by nobody who could not give it: not its holder, another holder, a subordinate or an equal', async () => {
    const chain = await aRankedChain(test.db);
    const one = await holder(chain, '2026-03-20', chain.places.region);
    const ended = await holder(chain, '2026-03-01');
    for (const until of ['2027-01-01', null])
      for (const [to, as] of [
        [one, one],
        [one, chain.callers.region],
        [ended, ended],
        [ended, chain.callers.region],
      ] as const)
        expect((await save(to, { dt_to_function_group: until }, as)).status, `${until}`).toBe(403);
    expect((await stored(one)).dt_to_function_group).toBe('2026-03-20');
    // Whoever looks after the group may.
    expect((await save(ended, { dt_to_function_group: '2026-04-01' }, one)).status).toBe(200);
  });

  it('is taken away after midnight of its department, and kept in the access log', async () => {
    const chain = await aRankedChain(test.db);
    const { places } = chain;
    await setZone(places.other, 'Asia/Vladivostok');
    const [here, there, later] = [
      await holder(chain, '2026-03-11'),
      await holder(chain, '2026-03-11', places.other),
      await holder(chain, '2026-03-12', places.other),
    ];

    await endTemporaryGroups(test.deps);
    await endTemporaryGroups(test.deps);

    expect(await stored(here)).toMatchObject({ dt_to_function_group: '2026-03-11' });
    expect(await stored(there)).toEqual({ function_group_id: null, dt_to_function_group: null });
    expect(await stored(later)).toMatchObject({ dt_to_function_group: '2026-03-12' });
    const log = await test.db
      .selectFrom('access_audit')
      .selectAll()
      .where('event', '=', 'temporary_group_ended')
      .where('subject_id', '=', there.user_id)
      .execute();
    expect(log).toMatchObject([
      {
        actor_id: null,
        details: { employment_id: there.employment_id, function_group_id: chain.groups.admin },
      },
    ]);
  });

  it('is not revived by a department that gets another clock, nor by a move to one whose day is earlier', async () => {
    const chain = await aRankedChain(test.db);
    const { places, callers } = chain;
    // At 21:30 UTC it is the 12th in Vladivostok and the 11th in the other stores.
    await setZone(places.store, 'Asia/Vladivostok');
    const asked = { id: places.store, name: 'Store', timezone: 'America/Lima' };
    const [stays, moves] = [await holder(chain, '2026-03-11'), await holder(chain, '2026-03-11')];

    expect((await save(moves, { shop_id: places.other }, callers.region)).status).toBe(200);
    expect(await stored(moves)).toEqual({ function_group_id: null, dt_to_function_group: null });
    expect((await test.call(network.updateDepartment, asked as never, callers.region)).status).toBe(200);
    expect(await stored(stays)).toEqual({ function_group_id: null, dt_to_function_group: null });
  });

  it('ends or begins with another clock only where the caller could give it', async () => {
    const chain = await aRankedChain(test.db);
    const { places, callers, groups } = chain;
    const change = (timezone: string, shop = places.store) =>
      test.call(network.updateDepartment, { id: shop, name: 'Store', timezone } as never, callers.region);
    await holder(chain, '2026-03-11');
    expect((await change('Asia/Vladivostok')).status).toBe(403);
    expect((await change('Europe/London')).status).toBe(200);
    const ofLow = { network_id: chain.network_id, shop_id: places.other, function_group_id: groups.low };
    await anEmployee(test.db, { ...ofLow, dt_fired: '2026-03-11' });
    expect((await change('Asia/Vladivostok', places.other)).status).toBe(200);
    await anEmployee(test.db, { ...ofLow, function_group_id: groups.admin, dt_fired: '2026-03-11' });
    expect((await change('UTC', places.other)).status).toBe(403);
  });
});
