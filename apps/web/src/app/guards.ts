import { redirect } from '@tanstack/react-router';
import {
  detourFrom,
  FunctionsNotFoundError,
  type Session,
  sessionQuery,
  TABS,
} from '../features/access/index.ts';
import { departmentTreeQuery } from '../features/network/index.ts';
import { ApiError, reportApiError } from '../lib/api/index.ts';
import { t } from '../lib/language/index.ts';
import { resolveToggles, type Search, stringifySearch } from '../lib/url/index.ts';
import { showToast } from '../ui/index.ts';
import { postAuthRequired } from './embedding/embedding.ts';
import { endSessionIfAsked } from './embedding/remove-session.ts';
import { depsGiven } from './given-deps.ts';
import { queryClient } from './query-client.ts';

interface Place {
  pathname: string;
  search: Search;
}

const go = (to: string, search: Search = {}) => redirect({ to, search, replace: true });

/** The session, asked for once; null when nobody is signed in or the functions are missing (screens 5). */
export async function session(): Promise<Session | null> {
  try {
    return await queryClient.query(sessionQuery);
  } catch (error) {
    if (!(error instanceof FunctionsNotFoundError)) throw error;
    queryClient.setQueryData(sessionQuery.queryKey, null);
    reportApiError(new ApiError({ status: 0, body: null, message: t('app.no_functions'), request_id: null }));
    return null;
  }
}

/** Turns TOGGLE values into 0 or 1 before anybody sees them (screens 9). */
export function guardToggles(previous: Search, place: Place): void {
  const resolved = resolveToggles(previous, place.search);
  if (resolved) throw go(place.pathname, resolved);
}

/** The page around a frame may end the session through the address (screens 3). */
export async function guardRemoval({ search }: Place): Promise<void> {
  if (await endSessionIfAsked(stringifySearch(search))) throw go('/login');
}

/** Whoever is at the login screen of a frame waits for the page around it to sign in (screens 2). */
export async function askToSignIn(place: Place): Promise<void> {
  await leaveWhenSignedIn(place);
  postAuthRequired();
}

/** The root and /login lead to the timetable once signed in (screens 6). */
export async function leaveWhenSignedIn(place: Place): Promise<void> {
  if (await session()) throw go('/timetable', place.search);
}

/** Only for people who are signed in, and only to the sections open to them (access 11). */
export async function guardSection(place: Place): Promise<void> {
  const current = await session();
  if (!current) throw go('/login');
  const detour = detourFrom(place.pathname, current);
  if (detour) {
    // To the timetable the product leads everybody by itself.
    if (place.pathname !== TABS.timetable.path) showToast({ text: t('app.not_open'), tone: 'caution' });
    throw go(detour, place.search);
  }
  const { shop_id } = current.user;
  if (place.search.deps !== undefined || !shop_id || !hasControls(place.pathname)) return;
  throw go(place.pathname, { ...place.search, deps: await defaultDeps(Number(shop_id), place.pathname) });
}

/** Without a choice in the address; an empty choice is a choice. */
async function defaultDeps(shop_id: number, pathname: string): Promise<string> {
  const trees = await queryClient.query(departmentTreeQuery).catch(() => []);
  return depsGiven(trees, shop_id, pathname);
}

const WITHOUT_CONTROLS = ['settings', 'notifications'];

/** Tells whether a section works with departments and a period (screens 8). */
export function hasControls(pathname: string): boolean {
  return !WITHOUT_CONTROLS.includes(pathname.split('/')[1] ?? '');
}
