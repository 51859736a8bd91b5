import { isLeave } from '../calendar/index.ts';

/** What every other day off is for those who neither plan nor keep the person: absent. */
const ABSENT = 'A';

interface Day {
  type: string;
  comment: string | null;
  cost_per_hour: string | null;
  total_cost: number | null;
  work_hours: number | string;
}

/** Is the kind of a day off nobody's business but that of those who plan or keep staff (access 56)? */
export const isPrivateDay = isLeave;

/** The kind of a day as everybody may see it of a colleague (access 56). */
export const publicKind = (type: string, isDayOff: boolean): string =>
  isPrivateDay({ type, is_dayoff: isDayOff }) ? ABSENT : type;

/** A colleague's day: a shift without its cost and login, a day off that is no more than an absence (access 56). */
export function colleagueDay<D extends Day>(day: D, isDayOff: boolean): D {
  const login = 'user_login' in day ? { user_login: null } : {};
  const shown = { ...day, ...login, cost_per_hour: null, total_cost: null };
  if (!isPrivateDay({ type: day.type, is_dayoff: isDayOff })) return shown;
  return {
    ...shown,
    type: publicKind(day.type, isDayOff),
    comment: null,
    work_hours: typeof day.work_hours === 'number' ? 0 : '00:00:00',
    ...('work_hours_details' in day ? { work_hours_details: { D: 0 } } : {}),
  };
}

/** What keeps a person from a shift by what is nobody's business: limitations, wishes, documents, symbols (access 56). */
const PRIVATE_BLOCKS = new Set(['limitation', 'wish', 'no_documents', 'no_symbol', 'black_listed']);

/** Is a problem of a shift told by what is nobody's business of a colleague (access 56)? */
export const isPrivateProblem = (code: string): boolean => PRIVATE_BLOCKS.has(code);

/** Why a colleague cannot take a shift, as everybody may know it: that they are away, or cannot (access 56). */
export function colleagueBlock<B extends { rule: string; values: Record<string, number | string> }>(
  block: B,
): B {
  if (block.rule === 'on_leave') return { ...block, values: { ...block.values, type: ABSENT } };
  return PRIVATE_BLOCKS.has(block.rule) ? { ...block, rule: 'cannot', values: {} } : block;
}

interface Person {
  birthday: string | null;
  email: string;
  phone_number: string | null;
  username: string;
}

/** A colleague: name and photo, without birthday, addresses and login (access 56). */
export const colleague = <P extends Person>(person: P): P => ({
  ...person,
  birthday: null,
  email: '',
  phone_number: null,
  username: '',
  ...('ldap_login' in person ? { ldap_login: null } : {}),
});

/** A colleague's employment: place and position, without salary, login and limitations (access 56). */
export const colleagueEmployment = <E extends { salary: string; username: string }>(employment: E): E => ({
  ...employment,
  salary: '',
  username: '',
  ...('worker_constraints' in employment ? { worker_constraints: [] } : {}),
  ...('wished_dts' in employment ? { wished_dts: [] } : {}),
});
