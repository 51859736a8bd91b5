import { itemAt } from '@shiftwright/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../features/access/index.ts';
import { departmentQuery, departmentsQuery } from '../../features/network/index.ts';
import type { DayIndex } from '../../features/planning/days/day-index.ts';
import { useDayTypes, useTolerances, useWorkTypes } from '../../features/planning/days/day-types.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import type { CellContext } from './model/cell-context.ts';
import { todayAt, type Zones } from './model/clocks.ts';
import { useTimetableSearch } from './use-timetable-search.ts';

/** Departments of the days on screen that are not shown themselves. */
function shopsElsewhere(index: DayIndex, shown: readonly number[]): number[] {
  const found = new Set<number>();
  for (const dates of index.values()) for (const shop_id of shopsOf(dates)) found.add(shop_id);

  return [...found].filter((shop_id) => !shown.includes(shop_id)).sort((a, b) => a - b);
}

const shopsOfPeople = new WeakMap<object, ReadonlySet<number>>();

/** The departments of a person's days, looked for once while those days are the same. */
function shopsOf(dates: NonNullable<ReturnType<DayIndex['get']>>): ReadonlySet<number> {
  const known = shopsOfPeople.get(dates);
  if (known) return known;
  const found = new Set<number>();
  for (const cell of dates.values())
    for (const days of Object.values(cell))
      for (const { shop_id } of days) if (shop_id !== null) found.add(shop_id);
  shopsOfPeople.set(dates, found);

  return found;
}

const zonesIn = (answers: readonly { data: { timezone: string } | undefined }[]) =>
  answers.map(({ data }) => data?.timezone ?? null);

/** The zones of the departments on screen. */
function useZones(shop_ids: readonly number[]): Zones {
  const found = useQueries({
    queries: shop_ids.map((id) => ({ ...departmentQuery(id), meta: { quiet: true } })),
    combine: zonesIn,
  });

  return useMemo(() => new Map(shop_ids.map((id, at) => [id, found[at] ?? null])), [shop_ids, found]);
}

/** What all cells of the screen share. */
export function useCellContext(shop_ids: readonly number[], index: DayIndex): CellContext {
  const t = useT();
  const language = useLanguage();
  const { view, display } = useTimetableSearch();
  const { types } = useDayTypes();
  const tolerances = useTolerances();
  const { workTypeName, workTypeMark } = useWorkTypes(shop_ids);
  const shop_id = itemAt(shop_ids, 0);
  const zones = useZones(shop_ids);
  const { group_perms } = useSession().user;
  const others = useMemo(() => shopsElsewhere(index, shop_ids), [index, shop_ids]);
  const { data: departments, isPending } = useQuery({
    ...departmentsQuery(others),
    enabled: others.length > 0,
  });

  return useMemo(() => {
    const codes = new Map((departments ?? []).map(({ id, code, name }) => [id, code || name]));
    const names = new Map((departments ?? []).map(({ id, name }) => [id, name]));
    const clocks = new Map((departments ?? []).map(({ id, timezone }) => [id, timezone]));
    for (const [id, zone] of zones) if (zone !== null) clocks.set(id, zone);
    return {
      view,
      shop_id,
      types,
      tolerances,
      zone: zones.get(shop_id) ?? null,
      today: todayAt(zones.get(shop_id) ?? null),
      zones,
      clocks,
      isWide: display !== 'month',
      isTimeline: display === 'day',
      mayChangeProtected: group_perms.has_perm_to_change_protected_wdays,
      t,
      language,
      workTypeName,
      workTypeMark,
      shopCode: (id) => codes.get(id) ?? (isPending ? '…' : `#${id}`),
      shopName: (id) => names.get(id) ?? (isPending ? '…' : `#${id}`),
    };
  }, [
    view,
    shop_id,
    types,
    tolerances,
    zones,
    display,
    group_perms,
    t,
    language,
    workTypeName,
    workTypeMark,
    departments,
    isPending,
  ]);
}
