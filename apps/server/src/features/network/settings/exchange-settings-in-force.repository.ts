import { sql } from 'kysely';

/** The settings of the exchange in force in a department: its own, else those of its network (planning 116). */
export const exchangeSettingsInForce = (shop: string, network: string) =>
  sql<
    number | null
  >`coalesce(${sql.ref(`${shop}.exchange_settings_id`)}, ${sql.ref(`${network}.exchange_settings_id`)})`;
