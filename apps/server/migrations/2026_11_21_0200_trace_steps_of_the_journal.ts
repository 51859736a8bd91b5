import { type Kysely, sql } from 'kysely';

/** Steps of the journal say why, and are found by the step they undo and by the day they changed. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table worker_day_command add column reason text check (length(reason) between 1 and 1000);
    create index worker_day_command_undoing on worker_day_command (undoes_id, id desc)
        where undoes_id is not null;
    create index worker_day_change_of_day on worker_day_change (worker_day_id, id)`.execute(db);
}
