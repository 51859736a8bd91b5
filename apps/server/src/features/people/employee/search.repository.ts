import { sql } from 'kysely';
import { contains, startsWith } from '../../../platform/db/contains.ts';
import { type PersonalScope, userKnown } from '../../access/index.ts';
import { isSeen } from '../employment/seen-employments.repository.ts';
import type { Part } from './columns.repository.ts';

interface Searcher {
  network_id: number;
  /** Whose login and phone the caller may know. */
  personal: PersonalScope;
}

/** More words than a person has names, numbers and places narrow nothing. */
const MOST_WORDS = 8;
/** Shorter numbers stand in nearly every phone. */
const FEWEST_DIGITS = 3;

/** People of whom every word is known: a part of a name, number, position or department, of a login or phone (people 48). */
export function findsPerson(text: string, searcher: Searcher): Part[] {
  return wordsOf(text).map((word) => holdsWord(word, searcher));
}

const NAMES = ['u.last_name', 'u.first_name', 'u.middle_name'];

/** How far the names are from the words: nothing for a word that a name begins with, most for one that none holds. */
export function distanceOfNames(text: string): Part {
  const either = (fits: typeof contains, word: string) =>
    sql.join(
      NAMES.map((name) => fits(name, word)),
      sql` or `,
    );
  const far = wordsOf(text).map(
    (word) =>
      sql`case when ${either(startsWith, word)} then 0 when ${either(contains, word)} then 1 else 2 end`,
  );
  return far.length > 0 ? sql`(${sql.join(far, sql` + `)})` : sql`0`;
}

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Each part of the union finds its way by an index of its own. */
function holdsWord(word: string, { network_id, personal }: Searcher): Part {
  const digits = /^[\d+()-]+$/.test(word) ? word.replaceAll(/\D/g, '') : '';
  const phone =
    digits.length >= FEWEST_DIGITS
      ? sql`or regexp_replace(x.phone_number, '\\D', '', 'g') like ${`%${digits}%`}`
      : sql``;
  const people = sql`employee f join user_account x on x.id = f.user_id and x.network_id = f.network_id`;

  return sql`e.id in (
    select f.id from ${people}
     where ${contains('x.last_name', word)} or ${contains('x.first_name', word)} or ${contains('x.middle_name', word)}
    union select f.id from employee f where ${contains('f.tabel_code', word)}
    union select m.employee_id from employment m
      join shop s on s.id = m.shop_id and s.network_id = m.network_id
      left join worker_position p on p.id = m.position_id and p.network_id = m.network_id
     where ${isSeen(network_id)} and (${contains('p.name', word)} or ${contains('s.name', word)})
    union select f.id from ${people}
     where (${contains('x.username', word)} ${phone}) and ${userKnown('x.id', personal)})`;
}
