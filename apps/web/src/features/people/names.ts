import type { Employee } from './roster.queries.ts';

type Person = Employee['user'];

type Named = Pick<Person, 'last_name' | 'first_name' | 'middle_name'>;

/** Last, first and middle name. */
export function fullNameOf(user: Named): string {
  return [user.last_name, user.first_name, user.middle_name].filter(Boolean).join(' ');
}

/** The last name with initials, as 'Zimina O. R.', or with more letters of the first name; whoever has one name keeps it. */
function shortNameOf({ last_name, first_name, middle_name }: Named, letters = 1): string {
  const first = cut(first_name, letters);
  const middle = cut(middle_name ?? '', 1);
  // What tells namesakes apart stays together.
  const rest = [first, middle].filter(Boolean).join('\u00a0');
  return last_name
    ? [last_name, rest].filter(Boolean).join(' ')
    : [first_name, middle_name].filter(Boolean).join(' ');
}

function cut(name: string, letters: number): string {
  const all = [...name];
  return letters > 1 && all.length <= letters
    ? name
    : all.length > 0
      ? `${all.slice(0, letters).join('')}.`
      : '';
}

/** With the fewest letters of the first name that no namesake begins with; undefined where only whole names differ. */
function amongNamesakes(person: Named, namesakes: readonly Named[]): string | undefined {
  const begin = (one: Named, letters: number) => [...one.first_name].slice(0, letters).join('');
  const others = namesakes.filter((one) => one !== person);
  const most = Math.max(...namesakes.map(({ first_name }) => [...first_name].length));

  for (let letters = 1; letters <= most; letters++) {
    if (others.every((one) => begin(one, letters) !== begin(person, letters)))
      return shortNameOf(person, letters);
  }
  // Whole names tell more only where they differ.
  return others.every((one) => one.first_name === person.first_name && one.middle_name === person.middle_name)
    ? shortNameOf(person)
    : undefined;
}

/** The short names of people beside each other; whom only the whole name tells from another has none. */
export function shortNamesOf(people: readonly Named[]): (string | undefined)[] {
  const of = Map.groupBy(people, (person) => shortNameOf(person));

  return people.map((person) => amongNamesakes(person, of.get(shortNameOf(person)) ?? []));
}
