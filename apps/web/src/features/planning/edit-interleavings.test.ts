import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CellChange, type CellRef, type DayDraft, draftOfType, provisionalRow } from './day-draft.ts';
import { EditQueue } from './edit-queue.ts';
import { editKey, isUnsaved } from './edit-states.ts';
import { takeOver } from './take-over.ts';
import { type DayRow, workerDayListKey } from './worker-day-lists.ts';

const CELLS = [7, 8].map((employee_id) => ({ employee_id, dt: '2026-03-02', is_fact: false }));
const LIST_KEY = [...workerDayListKey, { employee_ids: [7, 8], from: '2026-03-01', to: '2026-03-31' }];

const draftSaying = (comment: string): DayDraft => ({ ...draftOfType('W'), shop_id: 3, comment });

/** Draft rows as the server keeps them: a write over rows that changed meanwhile is refused. */
class Server {
  rows: readonly DayRow[] = [];
  /** Everything that was ever stored in a cell, by its key. */
  readonly stored = new Map<string, string[]>();
  private version = 0;

  at = (cell: CellRef) => this.rows.filter((row) => row.employee_id === cell.employee_id);

  write(change: CellChange): DayRow[] {
    const seen = change.base
      .filter(({ id }) => id !== null && id > 0)
      .map((row) => `${row.id}.${row.version}`);
    const held = this.at(change).map((row) => `${row.id}.${row.version}`);
    if (seen.join() !== held.join()) throw new Error('409');
    const rows = change.drafts.map((draft, at) => {
      this.version += 1;
      return {
        ...provisionalRow(change, draft, 0),
        id: change.base[at]?.id ?? this.version,
        version: this.version,
      };
    });
    this.rows = [...this.rows.filter((row) => row.employee_id !== change.employee_id), ...rows];
    const key = editKey(change);
    this.stored.set(key, [...(this.stored.get(key) ?? []), ...rows.map(({ comment }) => String(comment))]);
    return rows;
  }
}

type Step =
  | { act: 'type' | 'retry' | 'discard' | 'colleague'; cell: number }
  | { act: 'take' | 'lose' | 'reload' | 'read' }
  | { act: 'answer' | 'drop'; of: number }
  | { act: 'wait'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('type' as const), cell: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('retry', 'discard', 'colleague'), cell: fc.nat(1) }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ act: fc.constantFrom('take', 'take', 'lose', 'reload', 'read', 'read') }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ act: fc.constantFrom('answer', 'answer', 'answer', 'drop'), of: fc.nat(3) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.constantFrom(350, 1300) }),
  },
);

/** A list is read, then a day is saved and shown, then what was read before arrives. */
const READ_BEFORE_A_SAVE: Step[] = [
  { act: 'reload' },
  { act: 'read' },
  { act: 'type', cell: 0 },
  { act: 'take' },
  { act: 'answer', of: 1 },
  { act: 'wait', ms: 350 },
  { act: 'answer', of: 0 },
];

/** On its way to the server. */
interface Request {
  reach: () => void;
  fail: () => void;
}

/** On its way back. */
interface Answer {
  arrive: () => void;
  drop: () => void;
}

/** One page, its server and a colleague. Each request waits twice: to reach the server, and for its answer to arrive. */
class Page {
  readonly server = new Server();
  readonly cache = new QueryClient();
  /** The last value typed into each cell, unless the person gave it up. */
  readonly typed = new Map<string, string>();
  private readonly saves: Request[] = [];
  private readonly reads: Request[] = [];
  private readonly answers: Answer[] = [];
  /** A colleague wrote, or an answer was lost: only then may an edit conflict. */
  isDisturbed = false;
  private values = 0;
  readonly stale: string[] = [];
  /** The newest version that the list has shown of each row. */
  private readonly shown = new Map<number | null, number>();

  readonly queue = new EditQueue({
    shown: async () => {},
    send: (changes) => this.request(this.saves, () => changes.flatMap((change) => this.server.write(change))),
    reload: (cells) => this.request(this.reads, () => cells.flatMap(this.server.at)),
    showRows: (cells, rows) => {
      takeOver(this.cache, cells, rows);
      this.look();
    },
    isAway: (error) => (error as Error).message === '502',
    isConflict: (error) => (error as Error).message === '409',
    messageOf: (error) => (error as Error).message,
  });

  constructor() {
    this.cache.setQueryData(LIST_KEY, []);
  }

  list = () => this.cache.getQueryData<DayRow[]>(LIST_KEY) ?? [];

  private request<T>(waiting: Request[], work: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.push({
      reach: () => {
        try {
          const result = work();
          this.answers.push({ arrive: () => resolve(result), drop: () => reject(new Error('no network')) });
        } catch (error) {
          const refuse = () => reject(error as Error);
          this.answers.push({ arrive: refuse, drop: refuse });
        }
      },
      fail: () => reject(new Error('no network')),
    });
    return promise;
  }

  /** A row that the list has shown never goes back to an older version, nor away while the server holds it. */
  private look() {
    const list = new Map(this.list().map(({ id, version }) => [id, version]));
    for (const { id } of this.server.rows)
      if (this.shown.has(id) && !list.has(id)) this.stale.push(`row ${id} is gone`);
    for (const [id, version] of list) {
      if (version < (this.shown.get(id) ?? 0)) this.stale.push(`row ${id} is of version ${version}`);
      this.shown.set(id, version);
    }
  }

  async reload() {
    const rows = await this.queue.readSettled(() => this.request(this.reads, () => this.server.rows));
    this.cache.setQueryData(LIST_KEY, rows);
    this.look();
  }

  private type(cell: CellRef) {
    const value = `value ${++this.values}`;
    this.typed.set(editKey(cell), value);
    const base = this.list().filter((row) => row.employee_id === cell.employee_id);
    void this.queue.write([{ ...cell, base, drafts: [draftSaying(value)] }]);
  }

  async take(one: Step) {
    const cell = 'cell' in one ? CELLS[one.cell]! : CELLS[0]!;
    switch (one.act) {
      case 'type':
        this.type(cell);
        break;
      case 'retry':
        void this.queue.retry([cell]);
        break;
      case 'discard':
        if (isUnsaved(this.queue.editOf(cell))) this.typed.delete(editKey(cell));
        this.queue.discard([cell]);
        break;
      case 'colleague':
        this.isDisturbed = true;
        this.server.write({
          ...cell,
          base: this.server.at(cell),
          drafts: [draftSaying(`theirs ${++this.values}`)],
        });
        break;
      case 'take':
        this.saves.shift()?.reach();
        break;
      case 'lose':
        this.saves.shift()?.fail();
        break;
      case 'read':
        this.reads.shift()?.reach();
        break;
      case 'answer':
        this.answers.splice(one.of % Math.max(1, this.answers.length), 1)[0]?.arrive();
        break;
      case 'drop':
        this.answers.splice(one.of % Math.max(1, this.answers.length), 1)[0]?.drop();
        this.isDisturbed = true;
        break;
      case 'reload':
        this.reload().catch(() => undefined);
        break;
      case 'wait':
        await vi.advanceTimersByTimeAsync(one.ms);
        break;
    }
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Everything on its way arrives, and the lists are read once more, as after a live message. */
  async rest() {
    for (let round = 0; round < 200; round += 1) {
      this.saves.shift()?.reach();
      this.reads.shift()?.reach();
      this.answers.shift()?.arrive();
      await vi.advanceTimersByTimeAsync(0);
    }
    await vi.advanceTimersByTimeAsync(2000);
  }
}

describe('edits, answers, reloads and changes of a colleague in any order', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('lose no typed value, and show no row that is older than the one shown before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const page = new Page();
        for (const one of steps) await page.take(one);
        void page.reload();
        await page.rest();

        expect(page.stale).toEqual([]);
        for (const cell of CELLS) {
          const key = editKey(cell);
          const edit = page.queue.editOf(cell);
          const value = page.typed.get(key);
          if (edit?.status === 'conflicting') expect(page.isDisturbed).toBe(true);
          if (isUnsaved(edit)) expect(edit.drafts[0]?.comment).toBe(value);
          else if (value) expect(page.server.stored.get(key)).toContain(value);
          if (edit) expect(isUnsaved(edit)).toBe(true);
          expect(page.list().filter((row) => row.employee_id === cell.employee_id)).toEqual(
            page.server.at(cell),
          );
        }
      }),
      { numRuns: 300, examples: [[READ_BEFORE_A_SAVE]] },
    );
  });
});
