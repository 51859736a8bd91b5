import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type Counts, ImportRegistry, type Problem } from './registry.ts';
import { findConnections, findNetworks, lockImport, takeIds } from './rows.repository.ts';
import { type ImportDocument, importDocumentSchema } from './schema/document.ts';
import type { Scope } from './scope.ts';
import { importNetworks } from './sections/order.ts';

export interface ImportOutcome {
  problems: Problem[];
  counts: Counts;
}

interface Options {
  /** Look for every problem and write nothing. */
  dry_run?: boolean;
  clock: Clock;
  /** More work in the same transaction, done when there are no problems. */
  also?: (tx: Tx, counts: Counts) => Promise<void>;
}

/** Leaves the transaction without a trace, with what was found in it. */
class Undone extends Error {
  readonly outcome: ImportOutcome;
  constructor(outcome: ImportOutcome) {
    super('undone');
    this.outcome = outcome;
  }
}

const pathOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text && '.'}${String(key)}`),
    '',
  );

/**
 * Imports a document, all or nothing: any problem, in the file or met by the database, leaves everything as it was.
 * Doing it again changes nothing.
 */
export async function importDocument(db: Db, raw: unknown, options: Options): Promise<ImportOutcome> {
  const parsed = importDocumentSchema.safeParse(raw);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ path: pathOf(path), message }));
    return { problems, counts: {} };
  }
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await importInto(tx, parsed.data, options.clock);
      if (options.dry_run || outcome.problems.length > 0) throw new Undone(outcome);
      await options.also?.(tx, outcome.counts);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

/** Imports into an open transaction, which the caller undoes when there are problems. */
async function importInto(tx: Tx, document: ImportDocument, clock: Clock): Promise<ImportOutcome> {
  await lockImport(tx);
  const registry = new ImportRegistry(tx);
  try {
    await importNetworks(await scopesOf(tx, registry, document, clock));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    registry.problem(registry.at, messageOf(error));
  }
  return { problems: registry.problems, counts: registry.counts };
}

interface Refusal extends Error {
  code: string;
  constraint?: string;
  detail?: string;
}

/** Integrity (23) and data (22) errors of the database speak of the file; anything else is a fault of ours. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

/** What the database says, in the words of the file where that is possible. */
function messageOf({ constraint, detail, message }: Refusal): string {
  if (constraint !== 'worker_day_no_overlap') return detail ? `${message}: ${detail}` : message;
  const [from, to] = [...(detail ?? '').matchAll(/"(\d{4}-[^"]+)"/g)].map(([, moment]) => moment);
  return `somebody would work in two places at once, from ${from} to ${to}`;
}

async function scopesOf(
  tx: Tx,
  registry: ImportRegistry,
  { networks }: ImportDocument,
  clock: Clock,
): Promise<Scope[]> {
  const stored = new Map(
    (await findNetworks(tx)).flatMap((network) => (network.code ? [[network.code, network.id]] : [])),
  );
  const fresh = await takeIds(tx, 'network', networks.length);
  const ids = new Map<string, number>();
  for (const [i, { code }] of networks.entries()) {
    const first = networks.findIndex((other) => other.code === code);
    if (first !== i)
      registry.problem(`networks[${i}].code`, `repeats networks[${first}]: the same code ${code}`);
    ids.set(code, stored.get(code) ?? (fresh[first] as number));
  }
  const connections = await findConnections(tx, [...ids.values()]);
  return networks.map((input, i) => {
    const network_id = ids.get(input.code) as number;
    const existing = connections.filter((row) => row.client_network_id === network_id);
    const partners = new Map(existing.map((row) => [row.code ?? '', row.outsourcing_network_id]));
    const scope = {
      tx,
      registry,
      clock,
      network_id,
      is_new: !stored.has(input.code),
      at: `networks[${i}]`,
      input,
    };
    connect({ ...scope, partners }, ids);
    return { ...scope, partners };
  });
}

/** A file connects only networks that it holds: it may not open another network's people to one of its own. */
function connect({ registry, at, input, partners }: Scope, ids: ReadonlyMap<string, number>) {
  for (const [j, code] of (input.outsourcings ?? []).entries()) {
    const path = `${at}.outsourcings[${j}]`;
    const id = ids.get(code);
    if (code === input.code) registry.problem(path, 'a network cannot work for itself');
    else if (id !== undefined) partners.set(code, id);
    else if (!partners.has(code))
      registry.problem(path, `unknown network "${code}": it must be in the same file`);
  }
}
