import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { batchOf, type CellChange, type CellRef, draftOfType, provisionalRow } from './day-draft.ts';
import { EditQueue } from './edit-queue.ts';
import { isUnsaved } from './edit-states.ts';
import { dropKeptEdits, KeptEdits, keptEditTexts, putBackEdits } from './kept-edits.ts';
import type { DayRow } from './worker-day-lists.ts';

const ME = 4;
const CELLS = [7, 8].map((employee_id) => ({ employee_id, dt: '2026-03-02', is_fact: false }));
const [FIRST, SECOND] = CELLS as [CellRef, CellRef];
const saying = (comment: string) => ({ ...draftOfType('W'), comment });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Does a change once under its key, and refuses one over rows that somebody else changed (planning 88, access 85). */
class Server {
  readonly rows = new Map<number, DayRow>();
  private readonly writers = new Map<number, string>();
  private readonly answers = new Map<string, DayRow[]>();
  /** Own steps that can be taken back: what stood before each. */
  private readonly steps: (readonly [number, DayRow | undefined])[][] = [];
  private version = 0;

  write(changes: readonly CellChange[], key: string, author = 'me'): DayRow[] {
    const words = `${key} ${JSON.stringify(batchOf(changes))}`;
    const known = this.answers.get(words);
    if (known) return known;
    for (const { employee_id, base, after_own } of changes) {
      const held = this.rows.get(employee_id);
      const seen = base.filter(({ id }) => (id ?? 0) > 0).map(({ version }) => version);
      const isSame = seen.join() === [held?.version ?? []].flat().join();
      if (!isSame && !(after_own && (this.writers.get(employee_id) ?? author) === author))
        throw new Error('409');
    }
    if (author === 'me')
      this.steps.push(changes.map(({ employee_id }) => [employee_id, this.rows.get(employee_id)]));
    for (const { employee_id } of changes) this.writers.set(employee_id, author);
    const rows = changes.flatMap((change) => {
      const draft = change.drafts[0];
      if (!draft) {
        this.rows.delete(change.employee_id);
        return [];
      }
      const row = { ...provisionalRow(change, draft, 0), id: change.employee_id };
      const stored = { ...row, version: ++this.version };
      this.rows.set(change.employee_id, stored);
      return [stored];
    });
    this.answers.set(words, rows);
    return rows;
  }

  /** Takes the newest own step back, as planning 59 has it. */
  undo(): void {
    for (const [employee_id, before] of this.steps.pop() ?? [])
      if (before) this.rows.set(employee_id, { ...before, version: ++this.version });
      else this.rows.delete(employee_id);
  }

  says = (cell: CellRef) => this.rows.get(cell.employee_id)?.comment ?? null;
}

const onlyOnce = (work: () => void) => {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
};

/** A page whose requests wait until they are let through; one that goes takes with it what is not. */
class Page {
  readonly requests: { reach: () => void; answer: () => void }[] = [];
  private keys = 0;
  readonly queue: EditQueue;

  constructor(server: Server, name: string, user_id = ME) {
    const send = (changes: readonly CellChange[], under?: (key: string) => string) => {
      const made = `${name} ${++this.keys}`;
      const key = under?.(made) ?? made;
      const { promise, resolve, reject } = Promise.withResolvers<DayRow[]>();
      let answer = () => {};
      const reach = () => {
        try {
          const rows = server.write(changes, key);
          answer = () => resolve(rows);
        } catch (error) {
          answer = () => reject(error as Error);
        }
      };
      this.requests.push({ reach, answer: () => answer() });
      return promise;
    };
    this.queue = new EditQueue({
      shown: async () => {},
      send,
      reload: async (cells) => cells.flatMap((cell) => server.rows.get(cell.employee_id) ?? []),
      showRows: () => {},
      isAway: (error) => (error as Error).message === '502',
      isConflict: (error) => (error as Error).message === '409',
      messageOf: (error) => (error as Error).message,
      kept: new KeptEdits(user_id, sessionStorage),
    });
  }

  undo = (server: Server): boolean => {
    const isKnown = this.queue.nextStep('undo').length > 0 && this.queue.newestUnsaved().length === 0;
    const work = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      let answer = () => {};
      const reach = onlyOnce(() => {
        server.undo();
        answer = resolve;
      });
      this.requests.push({ reach, answer: () => answer() });
      return promise;
    };
    if (isKnown) void this.queue.takeBack('undo', work);
    return isKnown;
  };

  type = (server: Server, cell: CellRef, comment: string) => {
    const base = this.queue.editOf(cell) ? [] : [server.rows.get(cell.employee_id) ?? []].flat();
    void this.queue.write([{ ...cell, base, drafts: [saying(comment)] }]);
  };

  async serve(): Promise<void> {
    await settled();
    for (let open = this.requests.splice(0); open.length > 0; open = this.requests.splice(0)) {
      for (const { reach, answer } of open) {
        reach();
        answer();
      }
      await settled();
    }
  }
}

describe('KeptEdits', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => sessionStorage.clear());

  it('sends again what the page that went could not send, before days are read', async () => {
    const server = new Server();
    const gone = new Page(server, 'gone');
    gone.type(server, FIRST, 'one');
    gone.type(server, SECOND, 'two');
    gone.type(server, SECOND, 'three');
    const next = new Page(server, 'next');
    const reading = next.queue.readSettled(async () => CELLS.map(server.says));
    await next.serve();
    expect(await reading).toEqual(['one', 'three']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('does once what had arrived, also where a colleague has written since', async () => {
    const server = new Server();
    const gone = new Page(server, 'gone');
    gone.type(server, FIRST, 'mine');
    await settled();
    gone.requests[0]?.reach();
    server.write([{ ...FIRST, base: [server.rows.get(7)!], drafts: [saying('theirs')] }], 'x', 'colleague');
    const next = new Page(server, 'next');
    await next.serve();
    expect(server.says(FIRST)).toBe('theirs');
    expect(isUnsaved(next.queue.editOf(FIRST))).toBe(false);
  });

  it('takes back once more what the page that went could not, and not what it had taken back', async () => {
    const server = new Server();
    const gone = new Page(server, 'gone');
    gone.type(server, FIRST, 'one');
    await gone.serve();
    gone.type(server, FIRST, 'two');
    await gone.serve();
    expect(gone.undo(server)).toBe(true);
    await settled();
    const next = new Page(server, 'next');
    await next.serve();
    expect([server.says(FIRST), sessionStorage.length]).toEqual(['one', 0]);

    next.type(server, FIRST, 'three');
    await next.serve();
    next.undo(server);
    await settled();
    next.requests[0]?.reach();
    const last = new Page(server, 'last');
    await settled();
    expect([server.says(FIRST), last.requests.length, sessionStorage.length]).toEqual(['one', 0, 0]);
  });

  it('tells a conflict where a colleague wrote before it arrived, and keeps it until it is decided', async () => {
    const server = new Server();
    new Page(server, 'gone').type(server, FIRST, 'mine');
    server.write([{ ...FIRST, base: [], drafts: [saying('theirs')] }], 'x', 'colleague');
    for (const name of ['next', 'one after']) {
      const page = new Page(server, name);
      await page.serve();
      expect(page.queue.editOf(FIRST)).toMatchObject({
        status: 'conflicting',
        drafts: [{ comment: 'mine' }],
      });
      expect(server.says(FIRST)).toBe('theirs');
    }
    const last = new Page(server, 'last');
    await last.serve();
    last.queue.discard([FIRST]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves nothing to somebody else, nor after signing out', async () => {
    const server = new Server();
    new Page(server, 'gone').type(server, FIRST, 'mine');
    await settled();
    expect(sessionStorage).toHaveLength(1);
    const other = new Page(server, 'other', ME + 1);
    await other.serve();
    expect([server.says(FIRST), sessionStorage.length]).toEqual([null, 0]);

    const mine = new Page(server, 'mine');
    mine.type(server, FIRST, 'mine');
    mine.queue.stop();
    expect(sessionStorage).toHaveLength(0);
    new Page(server, 'again').type(server, FIRST, 'mine');
    sessionStorage.setItem('other', 'stays');
    dropKeptEdits(sessionStorage);
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it('is sent by the next queue of the same person when a session that ended by itself has given it back', async () => {
    const server = new Server();
    const page = new Page(server, 'before');
    page.type(server, FIRST, 'mine');
    const texts = keptEditTexts(sessionStorage);
    page.queue.stop();
    expect([sessionStorage.length, server.says(FIRST)]).toEqual([0, null]);
    putBackEdits(texts, sessionStorage);
    await new Page(server, 'after').serve();
    expect(server.says(FIRST)).toBe('mine');
  });

  it('keeps no more than the tab has room for, and reads nothing that it has not written', async () => {
    const server = new Server();
    const page = new Page(server, 'full');
    page.type(server, FIRST, 'x'.repeat(2_000_001));
    expect(sessionStorage).toHaveLength(0);
    page.type(server, SECOND, 'short');
    expect(sessionStorage).toHaveLength(1);
    sessionStorage.setItem(`edit ${ME} 9`, '{');
    await new Page(server, 'next').serve();
    expect(server.says(SECOND)).toBe('short');
  });

  it('takes back a write that had not gone yet, not the one before it', async () => {
    const server = new Server();
    const page = new Page(server, 'page');
    page.type(server, FIRST, 'kept');
    await page.serve();
    page.type(server, SECOND, 'under way');
    page.type(server, FIRST, 'waiting');
    page.undo(server);
    await page.serve();
    expect(CELLS.map(server.says)).toEqual(['kept', 'under way']);
  });

  it('sends what was taken back over what its own write has made of the cell, when the page goes', async () => {
    const server = new Server();
    const gone = new Page(server, 'gone');
    gone.type(server, SECOND, 'one');
    gone.type(server, FIRST, 'other');
    gone.type(server, SECOND, 'two');
    gone.undo(server);
    await settled();
    gone.requests[0]?.reach();
    gone.requests[0]?.answer();
    await settled();
    gone.queue.leave();
    const next = new Page(server, 'next');
    await next.serve();
    expect(CELLS.map(server.says)).toEqual(['other', 'one']);
    expect(isUnsaved(next.queue.editOf(SECOND))).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('loses no edit and no undo, however requests are cut when pages go one after another', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ act: fc.constant('type' as const), at: fc.nat(1) }) },
      { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), at: fc.constant(0) }) },
      {
        weight: 4,
        arbitrary: fc.record({
          act: fc.constantFrom('reach', 'answer', 'go', 'goUnheard', 'late'),
          at: fc.nat(3),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        sessionStorage.clear();
        const server = new Server();
        /** What the person sees in each cell, and what each step replaced. */
        const shown = new Map<CellRef, string | null>();
        let own: [CellRef, string | null][] = [];
        let page = new Page(server, 'page 0');
        const late: (() => void)[] = [];
        for (const [number, { act, at }] of steps.entries()) {
          // What the page before sent comes in its order and before anything of the next one, or never.
          if (act !== 'late') late.length = 0;
          const request = page.requests[at % Math.max(1, page.requests.length)];
          if (act === 'type') {
            const cell = CELLS[at]!;
            own.push([cell, shown.get(cell) ?? null]);
            shown.set(cell, `value ${number}`);
            page.type(server, cell, `value ${number}`);
          } else if (act === 'undo') {
            if (page.undo(server)) shown.set(...own.pop()!);
          } else if (act === 'reach') request?.reach();
          else if (act === 'answer') request?.answer();
          else if (act === 'late') late.splice(0, (at % Math.max(1, late.length)) + 1).at(-1)?.();
          else {
            if (act === 'go') page.queue.leave();
            late.push(...page.requests.map(({ reach }) => reach));
            page = new Page(server, `page ${number}`);
            own = [];
          }
          await settled();
        }
        await page.serve();
        for (const [cell, value] of shown) expect(server.says(cell)).toBe(value);
        expect(sessionStorage).toHaveLength(0);
      }),
      { numRuns: 300 },
    );
  });
});
