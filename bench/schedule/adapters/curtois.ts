import { readSections, requireSection } from './sections.ts';

export interface CurtoisShift {
  readonly id: string;
  readonly minutes: number;
  readonly forbids: readonly string[];
}

export interface CurtoisPerson {
  readonly id: string;
  readonly most_of: ReadonlyMap<string, number>;
  readonly most_minutes: number;
  readonly least_minutes: number;
  readonly longest_run: number;
  readonly shortest_run: number;
  readonly shortest_off: number;
  readonly most_weekends: number;
  readonly days_off: ReadonlySet<number>;
}

export interface CurtoisRequest {
  readonly id: string;
  readonly day: number;
  readonly shift: string;
  readonly weight: number;
}

export interface CurtoisCover {
  readonly day: number;
  readonly shift: string;
  readonly wanted: number;
  readonly under: number;
  readonly over: number;
}

/** An instance of the roster set: given shift types, day by day; day 0 is a Monday. */
export interface CurtoisInstance {
  readonly days: number;
  readonly shifts: readonly CurtoisShift[];
  readonly staff: readonly CurtoisPerson[];
  readonly on: readonly CurtoisRequest[];
  readonly off: readonly CurtoisRequest[];
  readonly cover: readonly CurtoisCover[];
}

/** Reads an instance file of the roster set; throws an Error naming what is missing. */
export function parseCurtois(text: string): CurtoisInstance {
  const sections = readSections(text);
  const days_off = new Map<string, Set<number>>();
  for (const line of sections.get('DAYS_OFF') ?? []) {
    const [id = '', ...days] = line.split(',');
    days_off.set(id, new Set([...(days_off.get(id) ?? []), ...days.map(Number)]));
  }
  return {
    days: Number(requireSection(sections, 'HORIZON')[0]),
    shifts: requireSection(sections, 'SHIFTS').map((line) => {
      const [id = '', minutes, forbids = ''] = line.split(',');
      return { id, minutes: Number(minutes), forbids: forbids.split('|').filter(Boolean) };
    }),
    staff: requireSection(sections, 'STAFF').map((line) => parsePerson(line, days_off)),
    on: (sections.get('SHIFT_ON_REQUESTS') ?? []).map(parseRequest),
    off: (sections.get('SHIFT_OFF_REQUESTS') ?? []).map(parseRequest),
    cover: requireSection(sections, 'COVER').map((line) => {
      const [day, shift = '', wanted, under, over] = line.split(',');
      return { day: Number(day), shift, wanted: Number(wanted), under: Number(under), over: Number(over) };
    }),
  };
}

function parsePerson(line: string, days_off: ReadonlyMap<string, Set<number>>): CurtoisPerson {
  const [id = '', kinds = '', ...limits] = line.split(',');
  const [most_minutes, least_minutes, longest_run, shortest_run, shortest_off, most_weekends] =
    limits.map(Number);
  return {
    id,
    most_of: new Map(kinds.split('|').map((kind) => [kind.split('=')[0]!, Number(kind.split('=')[1])])),
    most_minutes: most_minutes!,
    least_minutes: least_minutes!,
    longest_run: longest_run!,
    shortest_run: shortest_run!,
    shortest_off: shortest_off!,
    most_weekends: most_weekends!,
    days_off: days_off.get(id) ?? new Set(),
  };
}

function parseRequest(line: string): CurtoisRequest {
  const [id = '', day, shift = '', weight] = line.split(',');
  return { id, day: Number(day), shift, weight: Number(weight) };
}

/** One line per person, `id,day0,day1,…`, empty on days off. `roster[person][day]` is a shift id or ''. */
export function writeCurtois(instance: CurtoisInstance, roster: readonly (readonly string[])[]): string {
  return `${instance.staff.map((person, at) => [person.id, ...roster[at]!].join(',')).join('\n')}\n`;
}
