import { useSession } from '../../../features/access/index.ts';
import { useKept } from '../../../lib/browser-storage.ts';
import { type Search, useSearchParams, useSetSearch } from '../../../lib/url/index.ts';
import { CHANGED_ONLY, STAFF_FIELDS, staffParam } from './use-staff-filter.ts';

const NONE: SavedView[] = [];

/** What of the address a view keeps: how the timetable is looked at, not which departments and dates (screens 96). */
export const VIEW_PARAMS: readonly string[] = [
  'tableView',
  'tableDisplay',
  'coverage',
  'mainWorkTypes',
  'list',
  CHANGED_ONLY,
  'timetable>sort',
  'timetable>tabelType',
  ...STAFF_FIELDS.map(staffParam),
];

export interface SavedView {
  name: string;
  search: Search;
}

/** The part of an address that a view keeps. */
export const viewOf = (search: Search): Search =>
  Object.fromEntries(VIEW_PARAMS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

/** Do both look at the timetable in the same way? */
export const isSameView = (a: Search, b: Search): boolean =>
  VIEW_PARAMS.every((name) => (a[name] ?? '') === (b[name] ?? ''));

/** Is it the same name to whoever reads it, in capitals or not? */
export const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The views with one more; a name stands once, and one way to look has one name. */
export const withView = (all: readonly SavedView[], view: SavedView): SavedView[] =>
  [
    ...all.filter(({ name, search }) => !isSameName(name, view.name) && !isSameView(search, view.search)),
    view,
  ].sort((a, b) => a.name.localeCompare(b.name));

/** The views that this person keeps in this browser. */
export function useSavedViews() {
  const { user } = useSession();
  const search = useSearchParams();
  const setSearch = useSetSearch();
  const [all, setAll] = useKept(`timetable-views:${user.id}`, NONE);
  const shown = all.find((view) => isSameView(view.search, search));

  return {
    all,
    shown,
    save: (name: string) => setAll(withView(all, { name, search: viewOf(search) })),
    forget: (name: string) => setAll(all.filter((view) => view.name !== name)),
    open: (view: SavedView) =>
      setSearch(
        { ...Object.fromEntries(VIEW_PARAMS.map((name) => [name, view.search[name] ?? null])), to: null },
        { finalize: true },
      ),
  };
}
