import type { Clock } from '../../../platform/clock.ts';
import type { Live, LiveMessage } from '../../../platform/live/live.ts';

/** A manager in a cell of a department. */
export interface Present {
  user_id: number;
  network_id: number;
  shop_id: number;
  employee_id: number;
  dt: string;
}

/** Told between the processes alone: screens hear only that somebody went on, and ask. */
export const PRESENCE_AT = 'presence_at';
/** Screens tell where they are every twenty seconds: who has not for three times is gone. */
const GONE_AFTER_MS = 60_000;

/**
 * Who is where at this moment (planning 213). Kept in the memory of each process, which hears it from all: what is lost
 * with a process is told again within seconds.
 */
export function openPresence(live: Live, clock: Clock) {
  const people = new Map<number, Present & { seen_at: number }>();
  const hear = (message: LiveMessage) => {
    if (message.topic !== PRESENCE_AT) return;
    const { employee_id, dt, shop_id } = message as LiveMessage & Partial<Present>;
    const user_id = Number(message.author_id);
    if (employee_id === undefined || dt === undefined || shop_id === undefined) people.delete(user_id);
    else
      people.set(user_id, {
        ...{ user_id, network_id: message.network_id, shop_id, employee_id, dt },
        seen_at: now(),
      });
  };
  const now = () => clock.now().getTime();
  const stop = live.listenToAll(hear);

  return {
    in: ({ network_id, shop_id }: Pick<Present, 'network_id' | 'shop_id'>): Present[] => {
      for (const [id, { seen_at }] of people) if (now() - seen_at > GONE_AFTER_MS) people.delete(id);
      return [...people.values()].filter((one) => one.network_id === network_id && one.shop_id === shop_id);
    },
    stop,
  };
}

export type Presence = ReturnType<typeof openPresence>;
