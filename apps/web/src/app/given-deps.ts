import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { TABS, useSession } from '../features/access/index.ts';
import {
  type DepartmentNode,
  departmentTreeQuery,
  firstStore,
  storesBelow,
} from '../features/network/index.ts';
import type { Search } from '../lib/url/index.ts';

const NONE: readonly DepartmentNode[] = [];
const isReport = (pathname: string) => pathname.startsWith(TABS.reports.path);

/** The figures of more stores take their time: whoever wants them takes them by a press (screens 61). */
const MOST_STORES = 100;

/** The departments that a section begins with: reports all stores below one's own, others the first (screens 8). */
export function depsGiven(trees: readonly DepartmentNode[], own: number, pathname: string): string {
  if (!isReport(pathname)) return String(firstStore(trees, own));
  const stores = storesBelow(trees, own);
  return stores.length > MOST_STORES ? String(own) : stores.join(',');
}

/** What goes along from one section to another: departments that a section gave are no choice, and are given anew. */
export function carried(
  search: Search,
  trees: readonly DepartmentNode[],
  own: number,
  way: { from: string; to: string },
): Search {
  return search.deps === depsGiven(trees, own, way.from)
    ? { ...search, deps: depsGiven(trees, own, way.to) }
    : search;
}

/** `carried` for whoever is signed in. */
export function useCarried() {
  const own = Number(useSession().user.shop_id);
  const { data: trees = NONE } = useQuery(departmentTreeQuery);

  return useCallback(
    (search: Search, way: { from: string; to: string }) => carried(search, trees, own, way),
    [trees, own],
  );
}
