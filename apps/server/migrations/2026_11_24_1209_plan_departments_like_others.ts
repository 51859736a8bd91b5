import { type Kysely, sql } from 'kysely';

/** The department whose facts stand in for those that a new one does not have yet, times one number. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table shop add column demand_like_shop_id bigint check (demand_like_shop_id <> id);
    alter table shop add column demand_scale double precision not null default 1
      check (demand_scale > 0 and demand_scale <= 100);
    alter table shop add foreign key (demand_like_shop_id, network_id)
      references shop (id, network_id) on delete set null (demand_like_shop_id)
      deferrable initially deferred;
    create index shop_demand_like on shop (demand_like_shop_id, network_id) where demand_like_shop_id is not null;
    comment on column shop.demand_like_shop_id is 'Its facts, times demand_scale, come before the own ones';
  `.execute(db);
}
