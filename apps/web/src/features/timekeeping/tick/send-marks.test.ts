import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarkSender, type Reply, sendMarks } from './send-marks.ts';
import type { TickStore, WaitingMark } from './tick-store.ts';

const aMark = (client_key: string, given: Partial<WaitingMark> = {}): WaitingMark => ({
  ...{
    client_key,
    user_id: 1,
    employee_id: 1,
    name: 'Anna',
    type: 'C',
    dttm: `2026-03-11T09:00:${client_key}`,
  },
  ...{ photo: null, is_taken: false, refusal: null },
  ...given,
});

function aStore(marks: WaitingMark[]): TickStore & { left: () => WaitingMark[] } {
  const kept = new Map(marks.map((mark) => [mark.client_key, mark]));
  return {
    marks: async () => [...kept.values()],
    keep: async (mark) => void kept.set(mark.client_key, mark),
    drop: async (key) => void kept.delete(key),
    page: async () => null,
    storePage: async () => undefined,
    left: () => [...kept.values()],
  };
}

const answering = (replies: Reply[], photos: Reply[] = []) => {
  const asked: string[] = [];
  const next = (list: Reply[]): Reply => list.shift() ?? { outcome: 'taken' };
  const sender: MarkSender = {
    mark: async ({ client_key }) => {
      asked.push(client_key);
      return next(replies);
    },
    photo: async ({ client_key }) => {
      asked.push(`photo ${client_key}`);
      return next(photos);
    },
  };
  return { sender, asked };
};

describe('sendMarks', () => {
  it('sends each once, oldest first, and keeps nothing', async () => {
    const store = aStore([aMark('01'), aMark('02')]);
    const { sender, asked } = answering([]);
    expect(await sendMarks(store, sender)).toBe('sent');
    expect([asked, store.left()]).toEqual([['01', '02'], []]);
  });

  it('keeps everything when nobody answers, and sends it the next time', async () => {
    const store = aStore([aMark('01'), aMark('02')]);
    const { sender, asked } = answering([{ outcome: 'no_answer' }]);
    expect(await sendMarks(store, sender)).toBe('no_answer');
    expect(store.left()).toHaveLength(2);
    expect(await sendMarks(store, sender)).toBe('sent');
    expect(asked).toEqual(['01', '01', '02']);
  });

  it('keeps everything while the key opens nothing', async () => {
    const store = aStore([aMark('01')]);
    expect(await sendMarks(store, answering([{ outcome: 'shut' }]).sender)).toBe('shut');
    expect(store.left()).toHaveLength(1);
  });

  it('keeps a refused one with its reason, does not send it again, and goes on with the others', async () => {
    const store = aStore([aMark('01', { photo: new Blob(['x']) }), aMark('02')]);
    const { sender, asked } = answering([{ outcome: 'refused', why: 'Not employed' }]);
    expect(await sendMarks(store, sender)).toBe('sent');
    expect(store.left()).toMatchObject([{ client_key: '01', refusal: 'Not employed', photo: null }]);
    await sendMarks(store, sender);
    expect(asked).toEqual(['01', '02']);
  });

  it('sends the photo after the mark; a mark once taken is not sent again for it', async () => {
    const store = aStore([aMark('01', { photo: new Blob(['x']) })]);
    const { sender, asked } = answering([], [{ outcome: 'no_answer' }]);
    expect(await sendMarks(store, sender)).toBe('no_answer');
    expect(store.left()).toMatchObject([{ is_taken: true }]);
    expect(await sendMarks(store, sender)).toBe('sent');
    expect([asked, store.left()]).toEqual([['01', 'photo 01', 'photo 01'], []]);
  });

  it('a photo that is refused is no reason to keep the mark', async () => {
    const store = aStore([aMark('01', { photo: new Blob(['x']) })]);
    expect(await sendMarks(store, answering([], [{ outcome: 'refused', why: 'no photos' }]).sender)).toBe(
      'sent',
    );
    expect(store.left()).toEqual([]);
  });

  it('however the network fails, every mark is taken at least once and none is lost', async () => {
    const replies = fc.array(fc.constantFrom<Reply['outcome']>('taken', 'no_answer'), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(replies, async (outcome) => {
        const keys = ['01', '02', '03'];
        const store = aStore(keys.map((key) => aMark(key)));
        const taken: string[] = [];
        const heard = outcome.map((one) => ({ outcome: one }) as Reply);
        const sender: MarkSender = {
          mark: async ({ client_key }) => {
            const reply = heard.shift() ?? { outcome: 'taken' };
            if (reply.outcome === 'taken') taken.push(client_key);
            return reply;
          },
          photo: async () => ({ outcome: 'taken' }),
        };
        for (let tries = 0; tries < 25 && store.left().length > 0; tries += 1) await sendMarks(store, sender);
        expect(taken).toEqual(keys);
      }),
    );
  });
});
