import type { LiveMessage } from './live.ts';

/** An open screen. */
export interface Stream {
  session_id: string;
  user_id: number;
  network_id: number;
  end(): void;
}

/** How many streams a session may hold in one process: a browser gives those of hidden tabs back. */
const MOST = 4;

/** What may end streams: a session or login ended (told by the database), or somebody's employment changed. */
const isEnding = ({ topic }: LiveMessage) => topic === 'session_ended' || topic === 'employment';

/** What the processes tell each other, and no screen. */
const HIDDEN = ['session_ended', 'presence_at'];

/** Is the message for screens, and for those of this person? */
export const isForScreen = (message: LiveMessage, userId: number) =>
  !HIDDEN.includes(message.topic) && (message.user_id === undefined || message.user_id === userId);

/** The open streams of this process, and which of them have to end. */
export function openStreams(findOpen: (sessionIds: string[]) => Promise<Set<string>>) {
  const streams = new Set<Stream>();

  async function endClosed(among: readonly Stream[]): Promise<void> {
    if (among.length === 0) return;
    const open = await findOpen([...new Set(among.map(({ session_id }) => session_id))]);
    for (const stream of among) if (!open.has(stream.session_id)) stream.end();
  }

  return {
    hasRoom: (sessionId: string) =>
      [...streams].filter(({ session_id }) => session_id === sessionId).length < MOST,
    add: (stream: Stream) => void streams.add(stream),
    remove: (stream: Stream) => void streams.delete(stream),
    endClosed: () => endClosed([...streams]),
    async follow(message: LiveMessage) {
      if (!isEnding(message)) return;
      await endClosed(
        [...streams].filter(
          ({ network_id, user_id }) =>
            network_id === message.network_id && (message.user_id ?? user_id) === user_id,
        ),
      );
    },
  };
}
