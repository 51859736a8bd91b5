import type { Tx } from '../platform/db/database.ts';
import { type Row, rowsOf, type Saved, saveRows, takeIds } from './rows.repository.ts';

/** What is wrong, and where in the file: `networks[0].departments[3].region`. */
export interface Problem {
  path: string;
  message: string;
}

/** What happened to the rows of each table. */
export type Counts = Record<string, { created: number; updated: number; unchanged: number }>;

/** What people call the rows of a table. */
const WORDS: Record<string, string> = {
  shop: 'department',
  access_group: 'group',
  worker_position: 'position',
  work_type_name: 'work type',
  operation_type_name: 'operation type',
  user_account: 'user',
};

const wordOf = (table: string) => WORDS[table] ?? table.replaceAll('_', ' ');

interface Named {
  id: number;
  code?: string | null | undefined;
  name: string;
}

interface NamedIds {
  byCode: Map<string, number>;
  byName: Map<string, number[]>;
  /** By what each is known, so that a renamed row is no longer found by what it was. */
  known: Map<number, Named>;
}

export interface Claimed<Item> {
  item: Item;
  id: number;
  is_new: boolean;
  path: string;
}

/** A row that says something of what an earlier one speaks of, by the key. */
function firstTwice(rows: readonly Row[], key: readonly string[]): Row | undefined {
  const seen = new Set<string>();
  return rows.find((row) => {
    const text = JSON.stringify(key.map((column) => row[column]));
    const isTwice = seen.has(text) && Object.keys(row).some((column) => !key.includes(column));
    seen.add(text);
    return isTwice;
  });
}

/** Knows the id of everything that has a code or a name, in the database and in the file, and collects problems. */
export class ImportRegistry {
  readonly problems: Problem[] = [];
  readonly counts: Counts = {};
  /** Where in the file the work is, for errors that only the database can tell. */
  at = '';
  readonly #tx: Tx;
  readonly #tables = new Map<string, NamedIds>();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  problem(path: string, message: string) {
    this.problems.push({ path, message });
  }

  /** Saves rows and counts them under the table's name; of a key that stands twice nobody knows which one is meant. */
  async save(table: string, rows: readonly Row[], key?: readonly string[]) {
    const twice = key && firstTwice(rows, key);
    if (twice) {
      const named = key.filter((column) => !column.endsWith('_id')).map((column) => ` ${twice[column]}`);
      this.problem(this.at, `stands twice: ${wordOf(table)}${named.join('')}`);
      return;
    }
    this.count(table, rows.length, await saveRows(this.#tx, table, rows, key));
  }

  count(table: string, total: number, { created, updated }: Saved) {
    if (total === 0) return;
    const sum = this.counts[table] ?? { created: 0, updated: 0, unchanged: 0 };
    this.counts[table] = {
      created: sum.created + created,
      updated: sum.updated + updated,
      unchanged: sum.unchanged + total - created - updated,
    };
  }

  #idsOf(table: string, network_id: number): NamedIds {
    const key = `${table} ${network_id}`;
    let ids = this.#tables.get(key);
    if (!ids) {
      ids = { byCode: new Map(), byName: new Map(), known: new Map() };
      this.#tables.set(key, ids);
    }
    return ids;
  }

  /** Takes note of a row; a code that is left out stays. */
  #put(ids: NamedIds, { id, code, name }: Named) {
    const before = ids.known.get(id);
    const now = { id, code: code === undefined ? before?.code : code, name };
    const othersOf = (of: string) => (ids.byName.get(of) ?? []).filter((other) => other !== id);
    if (before) ids.byName.set(before.name, othersOf(before.name));
    if (before?.code && before.code !== now.code) ids.byCode.delete(before.code);
    if (now.code) ids.byCode.set(now.code, id);
    ids.byName.set(name, [...othersOf(name), id]);
    ids.known.set(id, now);
  }

  /** Takes note of a table's rows of one network; `key` names the one column that identifies them. */
  async load(table: string, network_id: number, key?: string) {
    const columns = key === undefined ? ['id', 'code', 'name'] : ['id', key];
    const rows = await rowsOf<Row & Named>(this.#tx, table, columns, [network_id]);
    const ids = this.#idsOf(table, network_id);
    for (const row of rows) {
      const text = key === undefined ? row.name : (row[key] as string | null);
      if (text !== null)
        this.#put(ids, { id: row.id, code: key === undefined ? row.code : text, name: text });
    }
  }

  /** Gives every item of a section its id: that of the row with its code, else with its name, else a new one. */
  async claim<Item extends { code?: string | null | undefined; name: string }>(
    table: string,
    network_id: number,
    items: readonly Item[],
    path: string,
  ): Promise<Claimed<Item>[]> {
    const ids = this.#idsOf(table, network_id);
    const claimed: Claimed<Item>[] = [];
    const seen = new Map<string, number>();
    const existing = items.map((item) => this.#idOfExisting(ids, item));
    const fresh = await takeIds(this.#tx, table, existing.filter((id) => id === undefined).length);

    for (const [i, item] of items.entries()) {
      const at = `${path}[${i}]`;
      const label = item.code ? `code ${item.code}` : `name ${item.name}`;
      const twin = seen.get(label);
      if (twin !== undefined) this.problem(at, `repeats ${path}[${twin}]: the same ${label}`);
      seen.set(label, i);
      if (!item.code && (ids.byName.get(item.name)?.length ?? 0) > 1)
        this.problem(`${at}.name`, this.#ambiguous(table, item.name));
      const id = existing[i] ?? (fresh.shift() as number);
      this.#put(ids, { id, code: item.code, name: item.name });
      claimed.push({ item, id, is_new: existing[i] === undefined, path: at });
    }
    return claimed;
  }

  #idOfExisting(ids: NamedIds, item: { code?: string | null | undefined; name: string }): number | undefined {
    const named = ids.byName.get(item.name) ?? [];
    return item.code ? ids.byCode.get(item.code) : named.length === 1 ? named[0] : undefined;
  }

  #ambiguous(table: string, text: string) {
    return `more than one ${wordOf(table)} is named "${text}": use a code`;
  }

  /** The id that a code or name stands for; a problem and undefined when there is none or several. */
  find(table: string, network_id: number, text: string | undefined, path: string): number | undefined {
    if (text === undefined) return undefined;
    const ids = this.#idsOf(table, network_id);
    const named = ids.byName.get(text) ?? [];
    const id = ids.byCode.get(text) ?? (named.length === 1 ? named[0] : undefined);
    if (id === undefined) {
      this.problem(
        path,
        named.length > 1 ? this.#ambiguous(table, text) : `unknown ${wordOf(table)} "${text}"`,
      );
    }
    return id;
  }

  /** The id without a complaint, for those who have another way. */
  peek(table: string, network_id: number, text: string): number | undefined {
    const ids = this.#idsOf(table, network_id);
    return ids.byCode.get(text) ?? ids.byName.get(text)?.[0];
  }
}
