import type { timekeeping } from '@shiftwright/contracts';
import type { WaitingMark } from '../../features/timekeeping/index.ts';

type Person = timekeeping.TickPerson;

interface BoardPart {
  kind: 'today' | 'others';
  people: Person[];
}

/** The newest mark of each person, with those that wait on this tablet. */
function withWaiting(people: readonly Person[], waiting: readonly WaitingMark[]): Person[] {
  return people.map((person) => {
    const own = waiting.filter((mark) => mark.employee_id === person.employee_id && mark.refusal === null);
    const last = own.at(-1);
    if (!last || (person.last && person.last.dttm > last.dttm)) return person;
    return { ...person, last: { type: last.type, dttm: last.dttm } };
  });
}

const plain = (text: string) => text.toLocaleLowerCase().replaceAll('ё', 'е');

/** Who is planned today by the start of the shift, then everybody else by name; found by any part of the name. */
export function boardOf(
  people: readonly Person[],
  waiting: readonly WaitingMark[],
  search: string,
): BoardPart[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = withWaiting(people, waiting).filter((person) =>
    words.every((word) => plain(person.name).includes(word)),
  );
  const startOf = (person: Person) => person.shifts[0]?.dttm_work_start ?? '';
  const today = found
    .filter((person) => person.shifts.length > 0)
    .sort((a, b) => startOf(a).localeCompare(startOf(b)));
  const others = found.filter((person) => person.shifts.length === 0);
  return [
    { kind: 'today' as const, people: today },
    { kind: 'others' as const, people: others },
  ].filter((part) => part.people.length > 0);
}

/** Who has come leaves next; everybody else comes. */
export const likelyType = (person: Person): 'C' | 'L' => (person.last?.type === 'C' ? 'L' : 'C');
