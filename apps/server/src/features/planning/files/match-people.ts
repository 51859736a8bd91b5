import { groupRows } from '@shiftwright/domain';
import type { Text } from '../../../platform/errors.ts';
import type { NamedPerson, SheetEntry, SheetProblem } from './read-schedule-sheet.ts';
import type { SheetPerson } from './schedule-people.repository.ts';

/** A cell of the file together with whose it is. */
export interface OwnedEntry extends SheetEntry {
  of: SheetPerson;
}

/** The words of a name, in whichever order they are written. */
const wordsOf = (text: string) =>
  text.normalize().toLowerCase().replaceAll('ё', 'е').trim().split(/\s+/).toSorted();
const sameWords = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ');

type Found = { person: SheetPerson } | { reason: Text; column: string };

/** By personnel number, else by full name; a number that belongs to another surname is a mistake. */
function findPerson(named: NamedPerson, people: readonly SheetPerson[]): Found {
  const { tabel_code, name } = named;
  const byCode = tabel_code === '' ? [] : people.filter((one) => one.tabel_code === tabel_code);
  const [first] = byCode;
  if (first) {
    const written = wordsOf(name);
    const isSame =
      name === '' || wordsOf(first.last_name || first.name).some((word) => written.includes(word));
    if (isSame) return { person: first };
    return {
      column: 'B',
      reason: { key: 'schedule_upload.other_name', params: { tabel_code, name: first.name } },
    };
  }
  const byName = name === '' ? [] : people.filter((one) => sameWords(one.name, name));
  if (byName.length > 1)
    return { column: 'B', reason: { key: 'schedule_upload.several_people', params: { name } } };
  if (byName[0]) return { person: byName[0] };
  const who = [tabel_code, name].filter(Boolean).join(' ');
  return { column: 'A', reason: { key: 'schedule_upload.unknown_person', params: { who } } };
}

/** Finds whose cells they are; a person the department does not have, or who has two rows, is told once (planning 153). */
export function matchPeople(entries: readonly SheetEntry[], people: readonly SheetPerson[]) {
  const owned: OwnedEntry[] = [];
  const invalid: SheetProblem[] = [];
  const rows = groupRows(entries, (entry) => entry.person.row);
  const seen = new Map<string, number>();

  for (const [row, cells] of rows) {
    const named = cells[0]?.person;
    if (!named) continue;
    const found = findPerson(named, people);
    if ('reason' in found) {
      invalid.push({ row, column: found.column, reason: found.reason });
      continue;
    }
    for (const cell of cells) {
      const key = `${found.person.employee_id}:${cell.dt}`;
      const other = seen.get(key);
      seen.set(key, row);
      if (other === undefined) owned.push({ ...cell, of: found.person });
      else
        invalid.push({
          row,
          column: cell.column,
          of: { name: found.person.name, dt: cell.dt },
          reason: { key: 'schedule_upload.repeated_person', params: { row: other, dt: cell.dt } },
        });
    }
  }
  return { owned, invalid };
}
