import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withdrawApiErrors } from '../../lib/api/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps, useSetSearch } from '../../lib/url/index.ts';
import { showToast } from '../../ui/index.ts';
import { namesOf } from './department-tree.ts';
import { departmentsQuery, departmentTreeQuery } from './network.queries.ts';

/** What a call answers about a department that is not there, or not open to the reader. */
const NOT_OPEN: readonly number[] = [400, 403, 404];

/** Names of departments that are not open to the reader, by id; those that closed stay open to whoever looks back. */
async function notOpen(cache: QueryClient, ids: number[]): Promise<Map<number, string>> {
  const [trees, found] = await Promise.all([
    // Somebody may have made one meanwhile.
    cache.fetchQuery({ ...departmentTreeQuery, staleTime: 0 }),
    cache.fetchQuery(departmentsQuery(ids)),
  ]);
  const own = namesOf(trees);
  if (own.size === 0) return new Map();
  const known = new Map(found.map((one) => [one.id, one]));
  return new Map(
    ids
      .filter((id) => !own.has(id) && known.get(id)?.is_active !== false)
      .map((id) => [id, known.get(id)?.name ?? `#${id}`]),
  );
}

/**
 * Departments of the address that have gone, or are not open to the reader, leave it, and are named (screens 8): among
 * `beyond`, ids with commas between, which the tree does not have.
 */
export function KnownDeps({ beyond }: { beyond: string }): null {
  const t = useT();
  const deps = useDeps();
  const cache = useQueryClient();
  const setSearch = useSetSearch();

  useEffect(() => {
    let isOver = false;
    const tell = (gone: Map<number, string>) => {
      if (isOver || gone.size === 0) return;
      const left = deps.filter((id) => !gone.has(id));
      setSearch({ deps: left.length > 0 ? left.join() : null }, { replace: true });
      withdrawApiErrors(({ status }) => NOT_OPEN.includes(status));
      showToast({
        text: t('deps.gone', { names: [...gone.values()].join(', ') }),
        tone: 'caution',
        stays: true,
      });
    };
    // What cannot be looked up stays: its screen says why it shows nothing.
    notOpen(cache, beyond.split(',').map(Number)).then(tell, () => undefined);
    return () => {
      isOver = true;
    };
  }, [beyond, deps, cache, setSearch, t]);

  return null;
}
