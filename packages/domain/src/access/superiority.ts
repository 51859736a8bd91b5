import { type AccessEmployment, groupsOfEmployment } from './groups.ts';

/** An access group held at a place: the path of a department in the tree, ids joined by dots. */
export interface HeldGroup {
  group_id: number;
  network_id: number;
  path: string;
}

/** An employment of the caller in force today: its place, its groups, and the groups that these look after. */
export interface Rank {
  path: string;
  group_ids: readonly number[];
  subordinate_group_ids: ReadonlySet<number>;
}

/** An employment as far as rights follow from it. */
export interface EmploymentRights extends AccessEmployment {
  network_id: number;
  path: string;
  position_id: number | null;
  dt_hired: string;
  dt_fired: string | null;
}

/** An employment of somebody else, whatever became of it; today by the clock of its department. */
export interface KnownEmployment extends EmploymentRights {
  is_deleted: boolean;
  today: string;
}

/** Is a department the other one, or somewhere below it? */
export function isAtOrBelow(path: string, top: string): boolean {
  return path === top || path.startsWith(`${top}.`);
}

/** May the caller give and take the group there? A group of theirs, held there or above, looks after it (access 20). */
export function mayGive(ranks: readonly Rank[], held: Pick<HeldGroup, 'group_id' | 'path'>): boolean {
  return ranks.some(
    (one) => isAtOrBelow(held.path, one.path) && one.subordinate_group_ids.has(held.group_id),
  );
}

/**
 * Is the caller a superior of whoever holds the group there? Whom the caller may give it to, and who holds a lower group
 * in a department beside; not whoever holds the caller's own group beside, nor any group above (access 61).
 */
export function isSuperior(ranks: readonly Rank[], held: Pick<HeldGroup, 'group_id' | 'path'>): boolean {
  if (mayGive(ranks, held)) return true;
  const isEqual = ranks.some((one) => one.group_ids.includes(held.group_id));
  const isAbove = ranks.some((one) => isAtOrBelow(one.path, held.path));
  return !isEqual && !isAbove && looksAfter(ranks, held.group_id);
}

/** Does any group of the caller look after the group, wherever it is held? */
export function looksAfter(ranks: readonly Rank[], group_id: number): boolean {
  return ranks.some((one) => one.subordinate_group_ids.has(group_id));
}

export const heldBy = (employment: EmploymentRights, today: string): HeldGroup[] =>
  groupsOfEmployment(employment, today).map((group_id) => ({
    group_id,
    network_id: employment.network_id,
    path: employment.path,
  }));

/**
 * The groups by which a person is judged: those of every employment that goes on or is to come; of somebody who has none,
 * those of the given employments that ended or were removed (access 60).
 */
export function groupsOfPerson(employments: readonly KnownEmployment[]): HeldGroup[] {
  const isOver = (one: KnownEmployment) =>
    one.is_deleted || (one.dt_fired !== null && one.dt_fired < one.today);
  const held = (those: readonly KnownEmployment[]) => those.flatMap((one) => heldBy(one, one.today));
  const standing = held(employments.filter((one) => !isOver(one)));
  return standing.length > 0 ? standing : held(employments);
}

const TERMS = [
  'path',
  'position_id',
  'position_group_id',
  'dt_hired',
  'dt_fired',
  'function_group_id',
] as const;

/** Does a change make the rights of an employment begin, end, last otherwise or reach elsewhere (access 60)? */
export function changesRights(before: EmploymentRights | null, after: EmploymentRights | null): boolean {
  if (!before || !after) return before !== after;
  const isOtherLast =
    after.function_group_id !== null && before.dt_to_function_group !== after.dt_to_function_group;
  return isOtherLast || TERMS.some((name) => before[name] !== after[name]);
}

/**
 * The groups that a change of an employment gives, takes, moves, prolongs or ends: all of it before and after, as if each
 * were given; a personal group that has run out is none, unless it is given anew (access 60).
 */
export function groupsConcerned(
  before: EmploymentRights | null,
  after: EmploymentRights | null,
  today: string,
): HeldGroup[] {
  if (!changesRights(before, after)) return [];
  const isGiven = before?.function_group_id !== after?.function_group_id;
  const had = before ? heldBy(before, today) : [];
  const has = after ? heldBy(after, isGiven ? '' : today) : [];
  const held = [...had, ...has];
  return [...new Map(held.map((one) => [`${one.group_id} ${one.path}`, one])).values()];
}
