import type { Db } from '../../../platform/db/database.ts';

/** The networks that work for this one, and those it works for (network 2). */
export async function findConnections(db: Db, networkId: number) {
  const rows = await db
    .selectFrom('network_connect')
    .innerJoin('network', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([
            eb('network_connect.client_network_id', '=', networkId),
            eb('network.id', '=', eb.ref('network_connect.outsourcing_network_id')),
          ]),
          eb.and([
            eb('network_connect.outsourcing_network_id', '=', networkId),
            eb('network.id', '=', eb.ref('network_connect.client_network_id')),
          ]),
        ]),
      ),
    )
    .select(['network.id', 'network.name', 'network.code', 'network_connect.client_network_id'])
    .orderBy('network.name')
    .execute();

  const shape = ({ id, name, code }: (typeof rows)[number]) => ({ id, name, code });
  return {
    outsourcings: rows.filter((row) => row.client_network_id === networkId).map(shape),
    clients: rows.filter((row) => row.client_network_id !== networkId).map(shape),
  };
}
