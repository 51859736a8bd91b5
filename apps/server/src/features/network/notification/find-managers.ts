import type { Method } from '@shiftwright/contracts';
import type { Db } from '../../../platform/db/database.ts';
import { findHolders } from './notification.repository.ts';

export interface ManagersOf {
  network_id: number;
  /** Null: anywhere in the network. */
  shop_id: number | null;
  func: string;
  /** The method the function must be held with; any when left out. */
  method?: Method;
  /** The moment at which employments must be in force, by the clock of their department. */
  now: string;
}

/** The users who may do something in a department: the function's holders there or above it. */
export function findManagersOf(db: Db, { method, ...asked }: ManagersOf): Promise<number[]> {
  return findHolders(db, { ...asked, method: method ?? null });
}
