import { afterEach, expect, it } from 'vitest';
import { firstNetwork, machineZone } from './first-network.ts';
import { importDocumentSchema } from './import/schema/document.ts';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

it.each([
  ['Europe/Madrid', 'Europe/Madrid'],
  ['no/such', 'UTC'],
  ['Etc/Unknown', 'UTC'],
  ['GMT+3', 'UTC'],
  ['UTC', 'UTC'],
])('a machine whose clock says %s gives the head office the zone %s', (given, expected) => {
  process.env.TZ = given;
  const timezone = machineZone();
  expect(timezone).toBe(expected);
  const document = firstNetwork(
    { login: 'admin', password: 'Wq7!rrtty1' },
    { today: '2026-03-11', timezone },
  );
  expect(importDocumentSchema.safeParse(document).success).toBe(true);
});
