import { addDays, isLeave, itemAt } from '@shiftwright/domain';
import { findManagersOf, type NotificationEvents, notify } from '../../../network/index.ts';
import type { Step } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import { vacancyEvents } from '../store/events.ts';
import { findDaysBeside, findNews, type Person, type VacancyInNews } from './notify-vacancy.repository.ts';

/** Shifts that start so soon are told to everybody of the department who may take them. */
const URGENT_DAYS = 2;
const SEVERITY = {
  vacancy_created: 'warning',
  vacancy_confirmed: 'success',
  vacancy_reconfirmed: 'positive',
  vacancy_refused: 'warning',
  vacancy_deleted: 'warning',
  employee_vacancy_deleted: 'negative',
} as const;
type Name = keyof typeof SEVERITY;

export interface VacancyStory {
  vacancy: Pick<DayRow, 'id' | 'network_id' | 'shop_id' | 'dt' | 'employee_id'>;
  /** Who has the shift now. */
  holder?: Person | null;
  /** Who had it before. */
  former?: Person | null;
}

interface Readers {
  network_id: number;
  user_ids: readonly number[];
}

const holdersOf = (
  step: Step,
  { network_id, shop_id, func }: { network_id: number; shop_id: number | null; func: string },
) =>
  findManagersOf(step.tx, {
    network_id,
    shop_id,
    func,
    method: 'POST',
    now: step.deps.clock.now().toISOString(),
  });

/** Whoever plans the department, and in the companies that send people whoever sends them. */
async function managersOf(step: Step, news: VacancyInNews, people: readonly Person[]) {
  const { network_id, shop_id } = news;
  const senders = new Set(people.map((one) => one.network_id).filter((id) => id !== network_id));
  return [
    {
      network_id,
      user_ids: await holdersOf(step, { network_id, shop_id, func: 'WorkerDay_approve_vacancy' }),
    },
    ...(await companiesOf(step, [...senders])),
  ];
}

async function companiesOf(step: Step, networkIds: readonly number[]): Promise<Readers[]> {
  const readers: Readers[] = [];
  for (const network_id of networkIds) {
    const func = 'WorkerDay_confirm_vacancy_to_worker';
    readers.push({ network_id, user_ids: await holdersOf(step, { network_id, shop_id: null, func }) });
  }
  return readers;
}

/** Who could take a shift at home: whoever may apply there, and is neither on leave nor at work at that time. */
async function takersOf(step: Step, { id, network_id, shop_id }: VacancyInNews): Promise<number[]> {
  const func = 'WorkerDay_confirm_vacancy';
  const users = await holdersOf(step, { network_id, shop_id, func });
  const days = await findDaysBeside(step.tx, id, users);
  const busy = new Set(days.filter((day) => day.overlaps || isLeave(day)).map(({ user_id }) => user_id));
  return users.filter((user) => !busy.has(user));
}

/**
 * A shift on offer concerns the companies it is offered to, those who could take it at home when it starts soon, and
 * the department's managers when nobody of them made it.
 */
async function readersOfOffer(step: Step, today: string, news: VacancyInNews): Promise<Readers[]> {
  const { network_id, shop_id, dt, outsources } = news;
  const isUrgent = dt <= addDays(today, URGENT_DAYS);
  const func = 'WorkerDay_approve_vacancy';
  const managers = step.by.user_id === null ? await holdersOf(step, { network_id, shop_id, func }) : [];
  const takers = isUrgent && !news.is_outsource ? await takersOf(step, news) : [];
  const companies = outsources.map((one) => one.id);
  return [{ network_id, user_ids: [...managers, ...takers] }, ...(await companiesOf(step, companies))];
}

async function readersOf(step: Step, name: Name, news: VacancyInNews, story: VacancyStory) {
  const today = step.deps.clock.today(news.timezone);
  const people = [story.holder, story.former].filter((one) => one !== null && one !== undefined);
  // What automation changes in somebody's plan is told to them by the change itself, once for the whole run.
  const concerned = step.by.user_id === null ? [] : people;
  const persons = concerned.map((one): Readers => ({ network_id: one.network_id, user_ids: [one.user_id] }));
  if (name === 'employee_vacancy_deleted') return persons;
  if (name === 'vacancy_created') return readersOfOffer(step, today, news);
  const managers = await managersOf(step, news, people);
  if (name !== 'vacancy_deleted') return [...managers, ...persons];
  const companies = news.outsources.map((one) => one.id);
  return [...managers, ...(await companiesOf(step, companies))];
}

/** Each reader once, but not the one who acts. */
function merged(readers: readonly Readers[], userId: number | null): Readers[] {
  const byNetwork = new Map<number, Set<number>>();
  for (const { network_id, user_ids } of readers) {
    const entry = byNetwork.get(network_id) ?? new Set();
    for (const id of user_ids) if (id !== userId) entry.add(id);
    byNetwork.set(network_id, entry);
  }
  return [...byNetwork].map(([network_id, ids]) => ({ network_id, user_ids: [...ids] }));
}

/**
 * What readers of a network are told of a vacancy: a company neither learns whom else the shift is offered to nor the
 * names of people whom it did not send (planning 96).
 */
function paramsOf(
  reader: number,
  news: VacancyInNews,
  { holder, former }: Pick<VacancyStory, 'holder' | 'former'>,
  isAuto: boolean,
) {
  const { shop_name, dt, time_from, time_to, work_types, network_id } = news;
  const knows = (one: { network_id: number }) => reader === network_id || one.network_id === reader;
  const nameOf = (person: Person | null | undefined) => (person && knows(person) ? person.name : undefined);
  const employee = nameOf(holder ?? former);
  const replaced = holder ? nameOf(former) : undefined;
  const outsources = reader === network_id ? news.outsources : [];
  return {
    ...{ shop_name, dt, time_from, time_to, work_types },
    ...(employee ? { employee_name: employee } : {}),
    ...(replaced ? { old_employee_name: replaced } : {}),
    ...(outsources.length > 0 ? { network_names: outsources.map((one) => one.name).join(', ') } : {}),
    ...(isAuto ? { is_auto: true } : {}),
  };
}

/** The exchange on the date of the shift, or of the shifts; those of another network have no such department among theirs. */
function linkOf(shifts: readonly VacancyInNews[], reader: number) {
  const [{ network_id, shop_id, id }] = shifts as [VacancyInNews];
  const dates = shifts.map(({ dt }) => dt).toSorted();
  const place = reader === network_id ? `deps=${shop_id}&` : '';
  const open = shifts.length === 1 ? `&mbVacancy=${id}` : '';
  return `/exchange?${place}from=${dates[0]}&to=${dates.at(-1)}${open}`;
}

/** To the areas on the right, as an event. */
async function publish({ tx, deps, by }: Step, name: Name, story: VacancyStory) {
  const { id, network_id, shop_id, dt } = story.vacancy;
  const employee_id = story.holder?.employee_id ?? story.former?.employee_id ?? null;
  const event = { network_id, worker_day_id: id, shop_id, dt, employee_id, user_id: by.user_id };
  await deps.jobs.publish(tx, vacancyEvents[name], event);
}

/** To readers of one network, about one shift or several of a department. */
async function notifyReaders(
  { tx, deps }: Step,
  name: Name,
  { network_id, user_ids }: Readers,
  { shifts, params }: { shifts: readonly VacancyInNews[]; params: NotificationEvents[Name] },
) {
  const [first] = shifts as [VacancyInNews];
  if (user_ids.length === 0) return;
  await notify(tx, deps, {
    network_id,
    user_ids,
    event_type: name,
    severity: SEVERITY[name],
    params,
    link: linkOf(shifts, network_id),
    shop_id: network_id === first.network_id ? first.shop_id : null,
  });
}

/**
 * Says what happened to a vacancy, in the step's transaction: to the areas on the right as an event, and to the people
 * concerned as news (planning 105). Tell of a deletion before the row goes.
 */
export async function notifyVacancy(step: Step, name: Name, story: VacancyStory): Promise<void> {
  await publish(step, name, story);
  const news = await findNews(step.tx, story.vacancy.id);
  if (!news) return;
  const isAuto = step.by.user_id === null;
  const readers = merged(await readersOf(step, name, news, story), step.by.user_id);
  for (const one of readers) {
    const params = paramsOf(one.network_id, news, story, isAuto);
    await notifyReaders(step, name, one, { shifts: [news], params });
  }
}

/** What some readers of a network, who hear of the very same offers of a department, are told of. */
interface OffersOfReaders {
  network_id: number;
  user_ids: number[];
  offers: VacancyInNews[];
}

/** Everybody's offers of a department together; those who hear of the same ones together. */
function offersByReaders(
  offered: readonly { news: VacancyInNews; readers: readonly Readers[] }[],
): Iterable<OffersOfReaders> {
  const byReader = new Map<string, OffersOfReaders>();
  for (const { news, readers } of offered)
    for (const { network_id, user_ids } of readers)
      for (const user_id of user_ids) {
        const key = [news.shop_id, network_id, user_id].join();
        const entry = byReader.get(key) ?? { network_id, user_ids: [user_id], offers: [] };
        entry.offers.push(news);
        byReader.set(key, entry);
      }
  const groups = new Map<string, OffersOfReaders>();
  for (const { network_id, user_ids, offers } of byReader.values()) {
    const key = [network_id, ...offers.map(({ id }) => id)].join();
    const group = groups.get(key) ?? { network_id, user_ids: [], offers };
    group.user_ids.push(...user_ids);
    groups.set(key, group);
  }
  return groups.values();
}

/** Several offers of a department in one sentence. */
function offersParams(offers: readonly VacancyInNews[], isAuto: boolean) {
  const dates = offers.map(({ dt }) => dt).toSorted();
  return {
    several: offers.length,
    shop_name: itemAt(offers, 0).shop_name,
    dt_from: itemAt(dates, 0),
    dt_to: itemAt(dates, -1),
    ...(isAuto ? { is_auto: true } : {}),
  };
}

/**
 * Says that shifts are on offer: to the areas on the right each by itself, to a person once for a department, however
 * many there are (planning 105).
 */
export async function notifyOffers(step: Step, vacancies: readonly VacancyStory['vacancy'][]): Promise<void> {
  const isAuto = step.by.user_id === null;
  const offered: { news: VacancyInNews; readers: Readers[] }[] = [];
  for (const vacancy of vacancies) {
    await publish(step, 'vacancy_created', { vacancy });
    const news = await findNews(step.tx, vacancy.id);
    if (!news) continue;
    const readers = await readersOf(step, 'vacancy_created', news, { vacancy });
    offered.push({ news, readers: merged(readers, step.by.user_id) });
  }
  for (const group of offersByReaders(offered)) {
    const { offers } = group;
    const isOne = offers.length === 1;
    const params = isOne
      ? paramsOf(group.network_id, itemAt(offers, 0), {}, isAuto)
      : offersParams(offers, isAuto);
    await notifyReaders(step, 'vacancy_created', group, { shifts: offers, params });
  }
}
