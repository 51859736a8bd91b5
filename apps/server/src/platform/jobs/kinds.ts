import type { Db } from '../db/database.ts';

/** A kind of work done later by any worker, with the data it carries. */
export interface JobKind<Data extends object> {
  name: string;
  /** Never set: it ties the data's type to the name. */
  data?: Data;
}

/** Something that happened in an area, told to the areas on its right. */
export interface EventKind<Data extends object> {
  event: string;
  data?: Data;
}

export const jobKind = <Data extends object>(name: string): JobKind<Data> => ({ name });
export const eventKind = <Data extends object>(event: string): EventKind<Data> => ({ event });

export interface JobOptions {
  /** While a job with this key waits or runs, another one is not added. */
  only_one?: string;
  after_seconds?: number;
}

export interface Jobs {
  /** Adds work in the caller's transaction: it exists exactly when the change it follows is committed. */
  enqueue<Data extends object>(db: Db, kind: JobKind<Data>, data: Data, options?: JobOptions): Promise<void>;
  /** Tells what happened, in the caller's transaction. */
  publish<Data extends object>(db: Db, kind: EventKind<Data>, data: Data): Promise<void>;
  /** Orders now what is done at times of day, as when a process starts. */
  orderDue(): Promise<void>;
}
