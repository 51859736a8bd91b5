import type { AskerName, Private, Subject } from './subjects.ts';
import { PRIVATE } from './subjects.ts';

const NOTHING: readonly Private[] = [];
const EVERYTHING: readonly Private[] = PRIVATE;
type Known = Partial<Record<Subject, readonly Private[]>>;

/** What stays known of those who have moved on, or figures would change with time. */
const DAYS: readonly Private[] = [
  'kind of absence',
  'comment on an absence',
  'hours of an absence',
  'cost of a shift',
];

const OF_THE_STORE: Known = {
  'moved from the store to beside': DAYS,
  'of the store': EVERYTHING,
  'of the store to come': EVERYTHING,
  'gone from the store': EVERYTHING,
  'nowhere yet': EVERYTHING,
};
const OF_THE_REGION: Known = {
  ...OF_THE_STORE,
  'moved from the store to beside': EVERYTHING,
  'lent to the store from beside': EVERYTHING,
  'of the store beside': EVERYTHING,
  'of the region': EVERYTHING,
};

/** Who may read what is private of whom (access 56); of whom nothing is written, nothing may be read. */
const READS: Record<AskerName, Known> = {
  manager: OF_THE_STORE,
  'shift lead': OF_THE_STORE,
  director: OF_THE_REGION,
  HR: OF_THE_REGION,
  payroll: OF_THE_REGION,
  employee: {},
  worker: {},
  'reader of own data alone': {},
  'manager of a company': {
    'sent to the store by a company': EVERYTHING,
    'of that company, sent to nobody': EVERYTHING,
  },
  'administrator of a client': { 'of a client': EVERYTHING },
};

export const mayRead = (asker: AskerName, subject: Subject, what: Private): boolean =>
  (READS[asker][subject] ?? NOTHING).includes(what);
