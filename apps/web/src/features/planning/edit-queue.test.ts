import { afterEach, describe, expect, it, vi } from 'vitest';
import { batchOf, type CellChange, type DayDraft, provisionalRow } from './day-draft.ts';
import { EditQueue, type EditQueuePort } from './edit-queue.ts';
import { draftsIn } from './edit-states.ts';
import type { DayRow } from './worker-day-lists.ts';

const cell = { employee_id: 7, dt: '2026-03-02', is_fact: false };
const shift = (start: number, end: number): DayDraft => ({
  type: 'W',
  shop_id: 3,
  dttm_work_start: `2026-03-02T${String(start).padStart(2, '0')}:00:00`,
  dttm_work_end: `2026-03-02T${String(end).padStart(2, '0')}:00:00`,
  work_hours: null,
  worker_day_details: [{ work_type_id: 1, work_part: 1 }],
  comment: null,
  is_vacancy: false,
  outsources_ids: [],
});
const stored = (id: number, draft: DayDraft, version = 1): DayRow => ({
  ...provisionalRow(cell, draft, 0),
  id,
  version,
});
const change = (base: DayRow[], ...drafts: DayDraft[]): CellChange => ({ ...cell, base, drafts });

function aServer(first: DayRow[] = []) {
  let rows = first;
  let nextId = 100;
  const sent: CellChange[][] = [];
  const port: EditQueuePort = {
    shown: async () => {},
    send: vi.fn(async (changes: readonly CellChange[]) => {
      sent.push([...changes]);
      rows = changes[0]!.drafts.map((draft: DayDraft, at: number) =>
        stored(changes[0]!.base[at]?.id ?? nextId++, draft, 5),
      );
      return rows;
    }),
    reload: vi.fn(async () => rows),
    showRows: vi.fn(),
    isAway: (error) => (error as Error).message === '502',
    isConflict: (error) => (error as Error).message === '409',
    messageOf: (error) => (error as Error).message,
  };

  return { port, sent, rows: () => rows };
}

/** A queue with an edit that its page has not painted yet: `painted` paints the first, then the next. */
async function writingUnseen() {
  const { port, sent } = aServer();
  const painted: (() => void)[] = [];
  port.shown = () => new Promise((resolve) => painted.push(resolve));
  const queue = new EditQueue(port);
  const writing = queue.write([change([], shift(9, 18))]);
  await vi.waitFor(() => expect(painted).toHaveLength(1));

  return { port, sent, painted, queue, writing };
}

const nineToSix = stored(100, shift(9, 18));

describe('EditQueue', () => {
  afterEach(() => vi.useRealTimers());

  it('shows an edit at once and keeps it until the server confirms', async () => {
    const { port } = aServer();
    const queue = new EditQueue(port);
    const seen = vi.fn();
    queue.subscribe(seen);
    const writing = queue.write([change([], shift(9, 18))]);
    expect(queue.editOf(cell)?.status).toBe('saving');
    expect(await writing).toBe(true);
    // Shown when it is typed and when it is saved: that it goes out at once is drawn with the first.
    expect(seen).toHaveBeenCalledTimes(2);
    expect(queue.editOf(cell)?.status).toBe('settling');
    expect(queue.editOf(cell)?.rows[0]?.id).toBe(100);
  });

  it('sends again by itself what found no server, under its key and in its order, and nothing else', async () => {
    const { port, sent } = aServer();
    const keys: string[] = [];
    const answer = vi.mocked(port.send).getMockImplementation()!;
    const other = { ...change([], shift(12, 20)), employee_id: 8 };
    const third = { ...change([], shift(8, 17)), employee_id: 9 };
    for (const [made, error] of [
      ['key-1', '502'],
      ['key-2', '502'],
      ['key-3', '400'],
    ] as const)
      vi.mocked(port.send).mockImplementationOnce(async (_changes, under) => {
        under?.(made);
        throw new Error(error);
      });
    const queue = new EditQueue(port);
    for (const one of [change([], shift(9, 18)), other, third]) expect(await queue.write([one])).toBe(false);
    vi.mocked(port.send).mockImplementation(async (changes, under) => {
      keys.push(under?.('another') ?? '');
      return answer(changes);
    });

    await queue.sendAway();
    expect(keys).toEqual(['key-1', 'key-2']);
    expect(sent.map(([one]) => one?.employee_id)).toEqual([7, 8]);
    expect(queue.editOf(cell)?.status).toBe('settling');
    expect(queue.editOf(third)?.status).toBe('failed');
    // Taken back as any other.
    expect(queue.nextStep('undo')).toMatchObject([{ employee_id: 8 }]);
    await queue.sendAway();
    expect(sent).toHaveLength(2);
  });

  it('sends what waits at once when the page goes: each cell once, as it was typed last', async () => {
    const { port, sent } = aServer();
    port.shown = () => new Promise(() => undefined);
    const queue = new EditQueue(port);
    const other = { ...change([], shift(12, 20)), employee_id: 8 };
    void queue.write([change([], shift(9, 18))]);
    void queue.write([other]);
    void queue.write([change([], shift(10, 19))]);
    await Promise.resolve();
    expect(sent).toEqual([]);
    queue.leave();
    expect(sent.map(([one]) => [one?.employee_id, one?.drafts[0]?.dttm_work_start])).toEqual([
      [8, '2026-03-02T12:00:00'],
      [7, '2026-03-02T10:00:00'],
    ]);
    queue.leave();
    expect(sent).toHaveLength(2);
  });

  it('sends an edit of a cell whose own save is under way as one behind it, when the page goes', async () => {
    const { port, sent } = aServer();
    const answer = Promise.withResolvers<DayRow[]>();
    vi.mocked(port.send).mockImplementationOnce(async () => answer.promise);
    const queue = new EditQueue(port);
    void queue.write([change([nineToSix], shift(10, 19))]);
    await vi.waitFor(() => expect(port.send).toHaveBeenCalledTimes(1));
    void queue.write([change([nineToSix], shift(11, 20))]);
    queue.leave();
    expect(sent).toMatchObject([[{ base: [nineToSix], after_own: true }]]);
    const { data, options } = batchOf(sent[0]!);
    expect(data[0]).not.toHaveProperty('version');
    expect(options.seen).toMatchObject([{ rows: [{ id: 100 }], after_own: true }]);
  });

  it('takes back at once what waits to be taken back, when the page goes', async () => {
    const { port, painted, queue, writing } = await writingUnseen();
    painted[0]?.();
    await writing;
    const work = vi.fn(async () => 'undone');
    const taking = queue.takeBack('undo', work);
    expect(work).not.toHaveBeenCalled();
    queue.leave();
    expect(work).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(painted).toHaveLength(2));
    painted[1]?.();
    expect(await taking).toBe('undone');
    expect(work).toHaveBeenCalledTimes(1);
    expect(port.send).toHaveBeenCalledTimes(1);
  });

  it('takes back by an edit what is still on its way when the page goes: the server would meet another step', async () => {
    const { port, sent } = aServer();
    const answer = Promise.withResolvers<DayRow[]>();
    vi.mocked(port.send).mockImplementationOnce(async () => answer.promise);
    const queue = new EditQueue(port);
    void queue.write([change([nineToSix], shift(10, 19))]);
    await vi.waitFor(() => expect(port.send).toHaveBeenCalledTimes(1));
    const work = vi.fn(async () => 'undone');
    const taking = queue.takeBack('undo', work);
    queue.leave();
    expect(sent).toMatchObject([
      [{ base: [nineToSix], after_own: true, drafts: [{ dttm_work_start: '2026-03-02T09:00:00' }] }],
    ]);
    answer.resolve([stored(100, shift(10, 19), 2)]);
    expect(await taking).toBeNull();
    expect(work).not.toHaveBeenCalled();
  });

  it('sends what is typed over a waiting undo as one behind the own write before it, when the page goes', async () => {
    const { sent, painted, port, queue, writing } = await writingUnseen();
    painted[0]?.();
    await writing;
    const work = vi.fn(async () => undefined);
    void queue.takeBack('undo', work);
    void queue.write([change([], shift(11, 20))]);
    port.shown = async () => {};
    queue.leave();
    expect(work).not.toHaveBeenCalled();
    expect(sent.slice(1)).toMatchObject([
      [{ after_own: true, drafts: [{ dttm_work_start: '2026-03-02T11:00:00' }] }],
    ]);
  });

  it('goes on in its order when the page comes back', async () => {
    const { sent, painted, queue, writing } = await writingUnseen();
    queue.leave();
    painted[0]?.();
    expect(await writing).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it('sends an edit, and takes one back, once the page has shown it', async () => {
    const { port, sent, painted, queue, writing } = await writingUnseen();
    expect(queue.editOf(cell)?.status).toBe('saving');
    expect(sent).toEqual([]);
    painted[0]?.();
    expect(await writing).toBe(true);
    expect(sent).toHaveLength(1);

    const work = vi.fn(async () => undefined);
    const taking = queue.takeBack('undo', work);
    await vi.waitFor(() => expect(painted).toHaveLength(2));
    expect(queue.editOf(cell)?.rows).toEqual([]);
    expect(work).not.toHaveBeenCalled();
    expect(port.showRows).not.toHaveBeenCalled();
    painted[1]?.();
    await taking;
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('knows that what was typed last was not saved, until something later was', async () => {
    const { port } = aServer();
    const queue = new EditQueue(port);
    await queue.write([change([], shift(9, 18))]);
    vi.mocked(port.send).mockRejectedValueOnce(new Error('No connection'));
    await queue.write([{ ...change([], shift(10, 19)), dt: '2026-03-03' }]);
    expect(queue.newestUnsaved().map(({ dt }) => dt)).toEqual(['2026-03-03']);

    await queue.write([change([], shift(11, 20))]);
    expect(queue.newestUnsaved()).toEqual([]);
    queue.forgetSteps();
    expect(queue.newestUnsaved()).toEqual([]);
  });

  it('sends nothing more once the person has signed out, and shows nothing of theirs', async () => {
    const { port, sent } = aServer();
    const queue = new EditQueue(port);
    const first = queue.write([change([], shift(9, 18))]);
    const second = queue.write([change([], shift(10, 19))]);
    await Promise.resolve();
    queue.stop();
    await Promise.all([first, second]);

    expect(sent.length).toBeLessThanOrEqual(1);
    expect(await queue.write([change([], shift(11, 20))])).toBe(false);
    expect(sent.length).toBeLessThanOrEqual(1);
    expect(queue.snapshot().size).toBe(0);
    expect(port.showRows).not.toHaveBeenCalled();
  });

  it('lets the lists take over what was saved when the hands rest, all of it at once', async () => {
    vi.useFakeTimers();
    const { port } = aServer();
    const queue = new EditQueue(port);
    await queue.write([change([], shift(9, 18))]);
    await vi.advanceTimersByTimeAsync(200);
    await queue.write([change([], shift(10, 19))]);
    await vi.advanceTimersByTimeAsync(200);
    expect(port.showRows).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(port.showRows).toHaveBeenCalledExactlyOnceWith(
      [cell],
      [expect.objectContaining({ dttm_work_start: '2026-03-02T10:00:00' })],
    );
    expect(queue.editOf(cell)?.status).toBe('settling');
    await vi.advanceTimersByTimeAsync(1000);
    expect(queue.editOf(cell)).toBeUndefined();
  });

  it('lets the lists take over what was saved before an undo changes it', async () => {
    const { port } = aServer();
    const queue = new EditQueue(port);
    await queue.write([change([], shift(9, 18))]);
    await queue.inTurn(async () => expect(port.showRows).toHaveBeenCalledOnce());
  });

  it('keeps what was typed when the save fails, and sends it again', async () => {
    const { port, sent } = aServer();
    vi.mocked(port.send).mockRejectedValueOnce(new Error('no right'));
    const queue = new EditQueue(port);
    expect(await queue.write([change([], shift(9, 18))])).toBe(false);
    expect(queue.editOf(cell)).toMatchObject({ status: 'failed', message: 'no right' });
    expect(queue.editOf(cell)?.rows[0]?.dttm_work_start).toBe('2026-03-02T09:00:00');
    expect(await queue.retry([cell])).toBe(true);
    expect(sent[0]![0]!.drafts).toEqual([shift(9, 18)]);
  });

  it('shows the other value after a concurrent edit; mine goes over it only when told', async () => {
    const theirs = stored(50, shift(12, 21), 9);
    const { port, sent } = aServer([theirs]);
    vi.mocked(port.send).mockRejectedValueOnce(new Error('409'));
    const queue = new EditQueue(port);
    await queue.write([change([stored(50, shift(8, 17), 8)], shift(9, 18))]);
    expect(queue.editOf(cell)).toMatchObject({ status: 'conflicting', theirs: [{ id: 50, version: 9 }] });
    await queue.retry([cell]);
    expect(sent[0]![0]!.base[0]).toMatchObject({ id: 50, version: 9 });
  });

  it('gives way to theirs', async () => {
    const { port } = aServer([stored(50, shift(12, 21), 9)]);
    vi.mocked(port.send).mockRejectedValueOnce(new Error('409'));
    const queue = new EditQueue(port);
    await queue.write([change([], shift(9, 18))]);
    queue.discard([cell]);
    expect(queue.editOf(cell)).toBeUndefined();
    expect(port.showRows).toHaveBeenCalledWith([cell], [expect.objectContaining({ id: 50 })]);
  });

  it('sends the second edit of a cell after the first, over the row the first made', async () => {
    const { port, sent } = aServer();
    const queue = new EditQueue(port);
    const first = queue.write([change([], shift(9, 18))]);
    const second = queue.write([change([], shift(10, 19))]);
    await Promise.all([first, second]);
    expect(sent[1]![0]!.base[0]).toMatchObject({ id: 100, version: 5 });
    expect(queue.editOf(cell)?.rows[0]?.dttm_work_start).toBe('2026-03-02T10:00:00');
  });

  it('edits the row just saved, though the lists do not show it yet', async () => {
    const { port, sent } = aServer();
    const queue = new EditQueue(port);
    await queue.write([change([], shift(9, 18))]);
    await queue.write([change([], shift(10, 19))]);
    expect(sent[1]![0]!.base[0]).toMatchObject({ id: 100, version: 5 });
  });

  it('edits the row just saved, though the screen shows the lists as they were before they took it over', async () => {
    vi.useFakeTimers();
    const { port, sent } = aServer();
    const queue = new EditQueue(port);
    await queue.write([change([], shift(9, 18))]);
    await vi.advanceTimersByTimeAsync(400);
    expect(port.showRows).toHaveBeenCalledOnce();
    await queue.write([change([], shift(10, 19))]);
    expect(sent[1]![0]!.base[0]).toMatchObject({ id: 100, version: 5 });
  });

  it('edits what stood there before an edit that failed', async () => {
    const { port, sent } = aServer();
    const queue = new EditQueue(port);
    await queue.write([change([], shift(9, 18))]);
    vi.mocked(port.send).mockRejectedValueOnce(new Error('no net'));
    await queue.write([change([], shift(10, 19))]);
    await queue.write([change([], shift(11, 20))]);
    expect(sent.at(-1)![0]!.base[0]).toMatchObject({ id: 100, version: 5 });
  });

  it('sends again over the row of the edit before, which was still on its way when this one was made', async () => {
    const { port, sent } = aServer();
    const queue = new EditQueue(port);
    const taken = vi.mocked(port.send).getMockImplementation()!;
    vi.mocked(port.send).mockImplementationOnce(taken).mockRejectedValueOnce(new Error('no net'));
    void queue.write([change([], shift(9, 18))]);
    expect(await queue.write([change([], shift(10, 19))])).toBe(false);
    expect(await queue.retry([cell])).toBe(true);
    expect(sent.at(-1)![0]!.base[0]).toMatchObject({ id: 100, version: 5 });
  });

  it('hides nothing of what came of an undo', async () => {
    const { port, sent } = aServer();
    const queue = new EditQueue(port);
    await queue.write([change([], shift(9, 18))]);
    await queue.inTurn(async () => undefined);
    expect(queue.editOf(cell)).toBeUndefined();
    await queue.write([change([], shift(10, 19))]);
    expect(sent[1]![0]!.base).toEqual([]);
  });

  it('puts both together after a concurrent edit when the person says so', async () => {
    const theirs = stored(50, shift(14, 21), 9);
    const { port, sent } = aServer([theirs]);
    vi.mocked(port.send).mockRejectedValueOnce(new Error('409'));
    const queue = new EditQueue(port);
    await queue.write([change([stored(50, shift(8, 17), 8)], shift(9, 13))]);
    await queue.retry([cell], (edit) => [shift(14, 21), ...edit.drafts]);
    expect(sent[0]![0]!.drafts).toEqual([shift(14, 21), shift(9, 13)]);
    expect(sent[0]![0]!.base[0]).toMatchObject({ version: 9 });
  });

  it('lets an undo wait for the edits before it, and later edits for the undo', async () => {
    const { port, sent } = aServer();
    const queue = new EditQueue(port);
    const order: string[] = [];
    vi.mocked(port.send).mockImplementation(async (changes) => {
      sent.push([...changes]);
      order.push('saved');
      return [];
    });
    void queue.write([change([], shift(9, 18))]);
    const undone = queue.inTurn(async () => order.push('undone'));
    const last = queue.write([change([], shift(10, 19))]);
    await Promise.all([undone, last]);
    expect(order).toEqual(['saved', 'undone', 'saved']);
  });

  it('goes on after an undo that failed', async () => {
    const { port } = aServer();
    const queue = new EditQueue(port);
    await expect(queue.inTurn(() => Promise.reject(new Error('no right')))).rejects.toThrow('no right');
    expect(await queue.write([change([], shift(9, 18))])).toBe(true);
  });
});

describe('an undo of what was written here', () => {
  const starts = (queue: EditQueue) =>
    queue.editOf(cell)?.rows.map((row) => Number(row.dttm_work_start?.slice(11, 13)));

  it('shows at once what stood before, and redo what was typed, before the server has answered', async () => {
    const { port } = aServer([nineToSix]);
    const queue = new EditQueue(port);
    await queue.write([change([nineToSix], shift(10, 19))]);
    await queue.write([change([nineToSix], shift(11, 20))]);
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = queue.takeBack('undo', () => answers[0]!.promise);
    expect(starts(queue)).toEqual([10]);
    const second = queue.takeBack('undo', () => answers[1]!.promise);
    expect(starts(queue)).toEqual([9]);
    expect(queue.editOf(cell)?.status).toBe('returning');
    const third = queue.takeBack('redo', async () => undefined);
    expect(starts(queue)).toEqual([10]);
    for (const answer of answers) answer.resolve();
    await Promise.all([first, second, third]);
  });

  it('shows what the server made of it in the end', async () => {
    const { port } = aServer([nineToSix]);
    const queue = new EditQueue(port);
    await queue.write([change([nineToSix], shift(10, 19))]);
    const theirs = [stored(100, shift(12, 21), 9)];
    vi.mocked(port.reload).mockResolvedValueOnce(theirs);
    await queue.takeBack('undo', async () => undefined);
    expect(queue.editOf(cell)).toBeUndefined();
    expect(port.showRows).toHaveBeenLastCalledWith([cell], theirs);
  });

  it('lets what is typed during it be saved over what the server brought back', async () => {
    const { port, sent } = aServer([nineToSix]);
    const queue = new EditQueue(port);
    await queue.write([change([nineToSix], shift(10, 19))]);
    vi.mocked(port.reload).mockResolvedValueOnce([stored(100, shift(9, 18), 6)]);
    const undone = queue.takeBack('undo', async () => undefined);
    const typed = queue.write([change([nineToSix], shift(13, 22))]);
    await Promise.all([undone, typed]);
    expect(sent.at(-1)).toMatchObject([{ base: [{ id: 100, version: 6 }] }]);
  });

  it('knows nothing of an edit that was refused, of one before another command, and of a redo after an edit', async () => {
    const { port } = aServer([nineToSix]);
    const queue = new EditQueue(port);
    vi.mocked(port.send).mockRejectedValueOnce(new Error('no right'));
    await queue.write([change([nineToSix], shift(10, 19))]);
    expect(queue.nextStep('undo')).toEqual([]);
    await queue.write([change([nineToSix], shift(10, 19))]);
    expect(queue.nextStep('undo')).toEqual([cell]);
    queue.forgetSteps();
    expect(queue.nextStep('undo')).toEqual([]);
    await queue.write([change([nineToSix], shift(10, 19))]);
    await queue.takeBack('undo', async () => undefined);
    expect(queue.nextStep('redo')).toEqual([cell]);
    await queue.write([change([nineToSix], shift(11, 20))]);
    expect(queue.nextStep('redo')).toEqual([]);
  });

  it('leaves the cell as it is stored when the undo fails', async () => {
    const { port } = aServer([nineToSix]);
    const queue = new EditQueue(port);
    await queue.write([change([nineToSix], shift(10, 19))]);
    await expect(queue.takeBack('undo', () => Promise.reject(new Error('no network')))).rejects.toThrow();
    vi.mocked(port.reload).mockRejectedValueOnce(new Error('no network'));
    await queue.write([change([nineToSix], shift(11, 20))]);
    await expect(queue.takeBack('undo', () => Promise.reject(new Error('no network')))).rejects.toThrow();
    expect(queue.editOf(cell)).toBeUndefined();
  });
});

describe('draftsIn', () => {
  const vacation: DayDraft = { ...shift(0, 0), type: 'V', dttm_work_start: null, dttm_work_end: null };

  it('leaves the hours of a paid day off to the server while it has not counted them', async () => {
    const counted = { ...stored(100, vacation), work_hours: 7.2 };
    const { port } = aServer();
    const queue = new EditQueue(port);
    vi.mocked(port.send).mockResolvedValueOnce([counted]);
    const saving = queue.write([change([], vacation)]);
    const hours = () => draftsIn({ edit: queue.editOf(cell), stored: [] }, () => true)[0]?.work_hours;
    expect(hours()).toBeNull();
    await saving;
    expect(hours()).toBe(7.2);
  });

  it('reads what is stored where nothing was edited', () => {
    const rows = [stored(100, shift(9, 18)), stored(101, shift(19, 22))];
    expect(draftsIn({ edit: undefined, stored: rows }, () => false)).toEqual([shift(9, 18), shift(19, 22)]);
  });
});

describe('batchOf', () => {
  it('updates stored rows, creates further ones and clears the rest by scope', () => {
    const batch = batchOf([change([stored(50, shift(8, 12), 4)], shift(9, 13), shift(17, 21))]);
    expect(batch.data).toMatchObject([
      { id: 50, version: 4 },
      { dt: '2026-03-02', type: 'W' },
    ]);
    expect(batch.data[1]).not.toHaveProperty('id');
    expect(batch.options.delete_scope_values_list).toEqual([
      { employee_id: 7, dt: '2026-03-02', is_fact: false, is_approved: false },
    ]);
  });

  it('tells what the cells showed, so that what a colleague put there meanwhile is not lost', () => {
    const { seen } = batchOf([
      change([stored(50, shift(8, 12), 4)], shift(9, 13)),
      change([], shift(9, 13)),
    ]).options;
    expect(seen.map((one) => one.rows)).toEqual([[{ id: 50, version: 4 }], []]);
  });

  it('clears a cell with no data but its scope', () => {
    expect(batchOf([change([stored(50, shift(8, 12))])]).data).toEqual([]);
  });
});
