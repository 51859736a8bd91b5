import { expect, expectTypeOf, it } from 'vitest';
import { all } from './all.ts';
import type { CallInput, ResponseOf } from './calls.ts';
import * as calls from './calls.ts';
import type { planning } from './index.ts';

it('every call has the endpoint of its name and address, and every endpoint its call', () => {
  // Each area is a module; what stands beside them are values.
  const areas = Object.values(calls as object).filter((value) => value[Symbol.toStringTag] === 'Module');
  const addresses = areas.flatMap((area) =>
    Object.entries<calls.Call>(area).map(([name, { method, path }]) => [name, method, path]),
  );
  const endpoints = Object.entries(all).map(([name, { method, path }]) => [name, method, path]);
  expect(addresses.sort()).toEqual(endpoints.sort());
});

it('a call has the types of its endpoint', () => {
  type Get = typeof calls.planning.getWorkerDay;
  expectTypeOf<ResponseOf<Get>>().toEqualTypeOf<planning.WorkerDay>();
  expectTypeOf<CallInput<Get>>().toExtend<{ id: number | string; by_code?: boolean | undefined }>();
});
