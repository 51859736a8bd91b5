import { today } from '../../../lib/url/index.ts';

/** The days that a repair is about: today, where none are named. */
export const repairedDays = ({ dts }: { dts: string[] }): string[] => (dts.length > 0 ? dts : [today()]);

/** What an absence begins with where no day is chosen: today, or in days that are all ahead the first of them (screens 48). */
export const firstAbsentDays = ({ from }: { from: string }, now: string): string[] =>
  from > now ? [from] : [];
