import type { Deps } from '../../../platform/context.ts';
import type { Severity } from './events.ts';

/** What the notifications' doors need of the process. */
export type NewsDeps = Pick<Deps, 'clock' | 'live' | 'jobs' | 'mail'>;

/** What one person is told. */
export interface PersonalNews {
  user_id: number;
  severity: Severity;
  params: Record<string, unknown>;
  link: string | null;
  shop_id: number | null;
}

/** A person, and by which channels an event reaches them. */
export interface Reader {
  user_id: number;
  app: boolean;
  mail: boolean;
  /** The clock of the person's department. */
  timezone: string;
  quiet_from: string | null;
  quiet_to: string | null;
}
