import { expect, it } from 'vitest';
import { isForScreen, openStreams } from './streams.ts';

/** Three screens of two people in one network and of one in another, and what the database says of their sessions. */
function screens() {
  const open = new Set(['mine', 'theirs', 'other']);
  const asked: string[][] = [];
  const streams = openStreams(async (ids) => {
    asked.push(ids);
    return new Set(ids.filter((id) => open.has(id)));
  });
  const ended: string[] = [];
  const screen = (session_id: string, user_id: number, network_id: number) =>
    streams.add({ session_id, user_id, network_id, end: () => ended.push(session_id) });
  screen('mine', 1, 1);
  screen('theirs', 2, 1);
  screen('other', 3, 2);
  return { open, asked, streams, ended };
}

it.each([
  ['a session that ended', { topic: 'session_ended', network_id: 1, user_id: 1 }],
  ['a changed employment', { topic: 'employment', network_id: 1 }],
])(
  '%s is acted upon at once, by asking for the screens that it may end and no other',
  async (_case, told) => {
    const { open, asked, streams, ended } = screens();
    open.delete('mine');
    open.delete('other');
    await streams.follow(told);
    expect(ended).toEqual(['mine']);
    expect(asked.flat()).not.toContain('other');
  },
);

it('what ends nobody is not asked about', async () => {
  const { open, asked, streams, ended } = screens();
  open.clear();
  await streams.follow({ topic: 'worker_day', network_id: 1 });
  expect([asked, ended]).toEqual([[], []]);
});

it('a look at all of them ends those of which nobody told', async () => {
  const { open, streams, ended } = screens();
  open.delete('other');
  await streams.endClosed();
  expect(ended).toEqual(['other']);
});

it('no screen hears what the processes tell each other', () => {
  expect(['session_ended', 'presence_at'].map((topic) => isForScreen({ topic, network_id: 1 }, 1))).toEqual([
    false,
    false,
  ]);
});
