import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { queueKeysForDialog } from '../queued-keys.ts';
import { modalText } from './modal-param.ts';
import { type Period, periodOf, today } from './period.ts';
import { idsOf, type Search } from './search-codec.ts';
import { type Changes, withChanges } from './toggle.ts';

interface SetOptions {
  /** Leaves f=0 out: the value is final and no TOGGLE needs the guard. */
  finalize?: boolean;
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean;
}

/** The whole query. */
export function useSearchParams(): Search {
  return useSearch({ strict: false }) as Search;
}

/** One value of the query. */
export function useSearchParam(name: string): string | undefined {
  return useSearchParams()[name];
}

/** A flag of the query: 1 is on. */
export function useFlag(name: string): boolean {
  return useSearchParam(name) === '1';
}

/** Writes the query; the rest of it stays. */
export function useSetSearch(): (changes: Changes, options?: SetOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (changes, { finalize = false, replace = false } = {}) => {
      void navigate({
        to: '.',
        search: (previous: unknown) => withChanges(previous as Search, changes, finalize),
        replace,
      });
    },
    [navigate],
  );
}

/** The chosen departments, in the order of the address. */
export function useDeps(): number[] {
  const deps = useSearchParam('deps');
  return useMemo(() => idsOf(deps), [deps]);
}

/** The chosen period; the current month when the address has none. */
export function usePeriod(): Period {
  const { from, to } = useSearchParams();
  return useMemo(() => {
    const search: Search = {};
    if (from !== undefined) search.from = from;
    if (to !== undefined) search.to = to;
    return periodOf(search, today());
  }, [from, to]);
}

/** A nested filter, written panel>field in the address. */
export function useFilter(panel: string, field: string): [string, (value: string | null) => void] {
  const name = `${panel}>${field}`;
  const value = useSearchParam(name) ?? '';
  const setSearch = useSetSearch();
  const set = useCallback(
    (next: string | null) => setSearch({ [name]: next || null }, { finalize: true, replace: true }),
    [name, setSearch],
  );
  return [value, set];
}

/** Opens a modal by its name; the back button closes it. */
export function useOpenModal(): (name: string, id?: string | number) => void {
  const setSearch = useSetSearch();
  const router = useRouter();
  return useCallback(
    (name, id) => {
      const modal = modalText(name, id);
      if ((router.state.location.search as Search).modal !== modal) queueKeysForDialog();
      setSearch({ modal }, { finalize: true });
    },
    [setSearch, router],
  );
}

/** Opens a modal from within another one, the open one unless named, to which closing it leads back (screens 10). */
export function useOpenModalOver(): (name: string, id: string | number, under?: string) => void {
  const setSearch = useSetSearch();
  const router = useRouter();
  return useCallback(
    (name, id, under = (router.state.location.search as Search).modal) => {
      queueKeysForDialog();
      setSearch({ modal: modalText(name, id), under }, { finalize: true });
    },
    [setSearch, router],
  );
}

/** Closes the modal: the one from which it was opened shows again, else its parameter goes. */
export function useCloseModal(): () => void {
  const setSearch = useSetSearch();
  const router = useRouter();
  return useCallback(() => {
    const { under = null } = router.state.location.search as Search;
    setSearch({ modal: under }, { finalize: true, replace: true });
  }, [setSearch, router]);
}
