import { type CellChange, draftOfType, provisionalRow } from './day-draft.ts';
import { type CellEdit, type CellEdits, cellOf } from './edit-states.ts';

/** A write without an answer. */
export interface KeptWrite {
  /** The key under which it went, as `changes` say word for word; null when it did not go so. */
  key: string | null;
  changes: readonly CellChange[];
  /** The server was asked to take back its step so: where it did, nothing is left to do. */
  is_return?: boolean;
}

/** Of a write that is kept how many of its cells, how they went, and how long its text is. */
interface Held {
  cells: number;
  key: string | null;
  is_return: boolean;
  length: number;
}

const NAME = 'edit';
/** All of them; a browser has room for twice as much. */
const MOST_CHARACTERS = 2_000_000;

const namesIn = (storage: Storage) => Object.keys(storage).filter((name) => name.split(' ')[0] === NAME);

/** The browser may refuse to keep anything: then an edit lives as long as its page. */
function storageOfTab(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Leaves nothing of anybody in the tab. */
export function dropKeptEdits(storage = storageOfTab()): void {
  if (storage) for (const name of namesIn(storage)) storage.removeItem(name);
}

/** What the tab keeps, to be put back once the same person has signed in again. */
export function keptEditTexts(storage = storageOfTab()): [name: string, text: string][] {
  return storage ? namesIn(storage).map((name) => [name, storage.getItem(name) ?? '']) : [];
}

/** Puts it back; the next page, or queue, of the person sends it. */
export function putBackEdits(texts: readonly [name: string, text: string][], storage = storageOfTab()): void {
  try {
    for (const [name, text] of texts) storage?.setItem(name, text);
  } catch {
    // The tab has no room any more.
  }
}

/** Of what stood in the cell the server asks no more. */
const slim = ({ base, ...change }: CellChange) => ({
  ...change,
  base: base.map(({ id, version }) => ({ id, version })),
});

type Slim = ReturnType<typeof slim>;

const whole = (change: Slim): CellChange => ({
  ...change,
  base: change.base.map(({ id, version }, at) => ({
    ...provisionalRow(change, draftOfType(''), at),
    id,
    version,
  })),
});

/** Sent by a page that has gone: an own write of the cell may lie between. */
function again({ base, drafts, status, ...cell }: CellEdit): CellChange {
  return { ...cellOf(cell), base, drafts, after_own: status !== 'conflicting' };
}

/**
 * What one person typed or took back and has no answer to, kept by the tab from that moment: a page that goes may not
 * be able to send it any more, and cannot know whether what it sent arrived (screens 40). One text a write.
 */
export class KeptEdits {
  private readonly storage: Storage | null;
  private readonly user_id: number;
  private readonly held = new Map<number, Held>();

  constructor(user_id: number, storage = storageOfTab()) {
    this.user_id = user_id;
    this.storage = storage;
  }

  /** What an earlier page left of this person, in its order; of somebody else nothing stays. */
  take(): KeptWrite[] {
    if (!this.storage) return [];
    const storage = this.storage;
    const kept = namesIn(storage)
      .map((name) => ({ user_id: Number(name.split(' ')[1]), write: Number(name.split(' ')[2]), name }))
      .filter(({ user_id }) => user_id === this.user_id)
      .sort((a, b) => a.write - b.write)
      .flatMap(({ name }) => readWrite(storage.getItem(name)));
    dropKeptEdits(storage);

    return kept;
  }

  /** Keeps what has no answer, and no more what has one. */
  follow(edits: CellEdits, went: ReadonlyMap<number, KeptWrite>): void {
    const open = Map.groupBy(
      [...edits.values()].filter(({ status }) => status !== 'settling'),
      ({ write }) => write,
    );
    for (const write of this.held.keys()) if (!open.has(write)) this.remove(write);
    for (const [write, cells] of open) this.put(write, cells, went.get(write));
  }

  drop(): void {
    this.held.clear();
    dropKeptEdits(this.storage);
  }

  private put(write: number, cells: readonly CellEdit[], went: KeptWrite | undefined): void {
    const asSent = went?.changes.length === cells.length ? went : undefined;
    const key = asSent?.key ?? null;
    const held = this.held.get(write);
    const is_return = asSent?.is_return === true;
    if (held?.cells === cells.length && held.key === key && held.is_return === is_return) return;
    const changes = asSent?.changes ?? cells.map(again);
    const text = JSON.stringify({ ...asSent, key, changes: changes.map(slim) });
    const others = [...this.held].reduce((sum, [one, { length }]) => sum + (one === write ? 0 : length), 0);
    this.remove(write);
    const length = others + text.length > MOST_CHARACTERS ? 0 : text.length;
    this.held.set(write, { cells: cells.length, key, is_return, length });
    if (length === 0) return;
    try {
      this.storage?.setItem(this.nameOf(write), text);
    } catch {
      // The tab has no room: the edit is sent as ever.
    }
  }

  private remove(write: number): void {
    this.held.delete(write);
    this.storage?.removeItem(this.nameOf(write));
  }

  private nameOf = (write: number) => `${NAME} ${this.user_id} ${write}`;
}

function readWrite(text: string | null): KeptWrite[] {
  try {
    const { changes, ...rest } = JSON.parse(text ?? '') as KeptWrite & { changes: Slim[] };
    return [{ ...rest, changes: changes.map(whole) }];
  } catch {
    return [];
  }
}
