import type { timekeeping } from '@shiftwright/contracts';
import { type Place, stored } from '../../../lib/store.ts';

/** A mark made on this tablet that the server has not taken yet. */
export interface WaitingMark {
  /** Made here: the server takes the same key once, however often it is sent. */
  client_key: string;
  user_id: number;
  employee_id: number;
  name: string;
  type: 'C' | 'L';
  /** The moment on the department's clock. */
  dttm: string;
  lat?: number;
  lon?: number;
  photo: Blob | null;
  /** The server has the mark; its photo is still to be sent. */
  is_taken: boolean;
  /** Why the server will not have it; it stays until somebody has read that. */
  refusal: string | null;
}

/** What the page showed last, for a start without a network. */
export interface StoredPage {
  page: timekeeping.TickPage;
  /** How far the server's clock is ahead of this tablet's. */
  ahead_ms: number;
}

/** Marks and the last page of a tablet; they outlive the browser. */
export interface TickStore {
  marks(): Promise<WaitingMark[]>;
  keep(mark: WaitingMark): Promise<void>;
  drop(client_key: string): Promise<void>;
  page(): Promise<StoredPage | null>;
  storePage(page: StoredPage): Promise<void>;
}

const NAME = 'shiftwright-tick';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const opened: Place<{ database: Promise<IDBDatabase> | null }> = {
  make: () => ({ database: null }),
  isOfPage: true,
};

function database(): Promise<IDBDatabase> {
  const browser = stored(opened);
  browser.database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('marks', { keyPath: 'client_key' });
      request.result.createObjectStore('page');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return browser.database;
}

async function within<T>(
  name: 'marks' | 'page',
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction(name, mode, { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const result = await settled(ask(transaction.objectStore(name)));
  await done;
  return result;
}

/** The store of this browser: written through to the disk before it answers. */
export const browserStore: TickStore = {
  marks: async () =>
    (await within('marks', 'readonly', (store) => store.getAll() as IDBRequest<WaitingMark[]>)).sort((a, b) =>
      a.dttm.localeCompare(b.dttm),
    ),
  keep: async (mark) => void (await within('marks', 'readwrite', (store) => store.put(mark))),
  drop: async (key) => void (await within('marks', 'readwrite', (store) => store.delete(key))),
  page: async () =>
    (await within('page', 'readonly', (store) => store.get('page') as IDBRequest<StoredPage | undefined>)) ??
    null,
  storePage: async (page) => void (await within('page', 'readwrite', (store) => store.put(page, 'page'))),
};
