import pg from 'pg';

/** How a statement comes to grief: refused by the server, never sent because the line broke, or sent and never answered. */
export type Grief = 'refused' | 'cut_before' | 'cut_after';

interface Seam {
  connectionParameters: { application_name?: string };
  connection: { stream: { destroy(error?: Error): void } };
  query(...given: unknown[]): unknown;
}

/**
 * The seam between the product and the database: every statement of its pool passes here, and the nth after `breakAt`
 * comes to grief. The queue's own connections and those of tests are left alone.
 */
export function brokenStatements() {
  const prototype = pg.Client.prototype as unknown as Seam;
  const { query } = prototype;
  let left = 0;
  let grief: Grief = 'refused';
  let broken: string | null = null;

  prototype.query = function through(this: Seam, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    // An unanswered statement other than a commit is one that was cut before: the server takes it back.
    const counts = grief !== 'cut_after' || text.toLowerCase() === 'commit';
    if (this.connectionParameters.application_name !== 'shiftwright' || !counts || left === 0 || --left > 0)
      return query.apply(this, given);
    broken = text;
    if (grief === 'refused')
      return query.call(this, `do $$ begin raise query_canceled using message = 'refused by a test'; end $$`);
    if (grief === 'cut_before') this.connection.stream.destroy(new Error('Connection terminated by a test'));
    const answer = query.apply(this, given);
    if (grief === 'cut_after') setImmediate(() => this.connection.stream.destroy());
    return answer;
  };

  return {
    breakAt(nth: number, how: Grief) {
      [left, grief, broken] = [nth, how, null];
    },
    /** The statement that came to grief; null when there were fewer. */
    broken: () => broken,
    restore() {
      prototype.query = query;
    },
  };
}
