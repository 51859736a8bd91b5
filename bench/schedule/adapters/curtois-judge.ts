import type { CurtoisInstance, CurtoisPerson } from './curtois.ts';
import type { Judgement } from './judge.ts';

/** Judges a roster file of the roster set by the set's own rules, from the instance alone. */
export function judgeCurtois(instance: CurtoisInstance, file: string): Judgement {
  const rows = new Map(
    file.split(/\r?\n/).flatMap((line): [string, string[]][] => {
      const [id = '', ...cells] = line.split(',').map((cell) => cell.trim().replace(/^[-.]$/, ''));
      return id === '' ? [] : [[id, cells]];
    }),
  );
  const roster = instance.staff.map((person) => rows.get(person.id) ?? []);
  const violations = instance.staff.flatMap((person, at) => personViolations(instance, person, roster[at]!));
  return { feasible: violations.length === 0, violations, cost: costOf(instance, roster) };
}

function personViolations(
  instance: CurtoisInstance,
  person: CurtoisPerson,
  row: readonly string[],
): string[] {
  const shifts = new Map(instance.shifts.map((shift) => [shift.id, shift]));
  const found: string[] = [];
  const report = (rule: string, detail: string | number) => found.push(`${person.id}: ${rule} (${detail})`);
  if (row.length !== instance.days) report('wrong number of days', row.length);
  let minutes = 0;
  row.forEach((id, day) => {
    if (id === '') return;
    const shift = shifts.get(id);
    minutes += shift?.minutes ?? 0;
    if (!shift) report('unknown shift', `${id} on day ${day}`);
    if (person.days_off.has(day)) report('works on a day off', day);
    if (shift?.forbids.includes(row[day + 1] ?? ''))
      report('forbidden succession', `${id} ${row[day + 1]} on day ${day}`);
  });
  for (const { id } of instance.shifts) {
    const count = row.filter((cell) => cell === id).length;
    if (count > (person.most_of.get(id) ?? 0)) report('too many shifts', `${count} ${id}`);
  }
  if (minutes > person.most_minutes || minutes < person.least_minutes) report('minutes', minutes);
  const weekends = row.filter(
    (id, day) => day % 7 === 5 && (id !== '' || (row[day + 1] ?? '') !== ''),
  ).length;
  if (weekends > person.most_weekends) report('weekends', weekends);
  for (const detail of runProblems(person, row)) report('run', detail);
  return found;
}

function runProblems(person: CurtoisPerson, row: readonly string[]): string[] {
  const pattern = row.map((id) => (id === '' ? 'o' : 'w')).join('');
  return [...pattern.matchAll(/w+|o+/g)].flatMap(({ 0: run, index }) => {
    const inner = index > 0 && index + run.length < pattern.length;
    const worked = run[0] === 'w';
    const short = inner && run.length < (worked ? person.shortest_run : person.shortest_off);
    const long = worked && run.length > person.longest_run;
    return short || long ? [`${run} from day ${index}`] : [];
  });
}

function costOf(instance: CurtoisInstance, roster: readonly (readonly string[])[]): number {
  const row = new Map(instance.staff.map((person, at) => [person.id, roster[at]!]));
  const given = (request: { id: string; day: number; shift: string }) =>
    row.get(request.id)?.[request.day] === request.shift;
  const refused = instance.on
    .filter((request) => !given(request))
    .reduce((sum, { weight }) => sum + weight, 0);
  const unwanted = instance.off.filter(given).reduce((sum, { weight }) => sum + weight, 0);
  const cover = instance.cover.reduce((sum, { day, shift, wanted, under, over }) => {
    const have = roster.filter((cells) => cells[day] === shift).length;
    return sum + (have < wanted ? (wanted - have) * under : (have - wanted) * over);
  }, 0);
  return refused + unwanted + cover;
}
