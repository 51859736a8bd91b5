import {
  allowedSeconds,
  type DayTypes,
  DEFAULT_DAY_TYPES,
  dayTypeAliases,
  dayTypesByCode,
} from '@shiftwright/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../features/access/index.ts';
import {
  positionsQuery,
  workerDayTypesQuery,
  workTypeNamesQuery,
  workTypesQuery,
} from '../../features/network/index.ts';
import { rosterQuery } from '../../features/people/index.ts';
import { type WorkTypeChoice, workerDaysQuery } from '../../features/planning/index.ts';
import { workerStatQuery } from '../../features/timekeeping/index.ts';
import { useLanguage } from '../../lib/language/index.ts';
import { indexDays } from './model/day-index.ts';
import { type PersonRow, personRow } from './model/people-rows.ts';
import type { TableView } from './model/table-view.ts';

/** Colours that stay apart for every kind of colour vision; work types take them in turn. */
const MARKS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#8a8f98'];

interface Asked {
  shop_id: number;
  from: string;
  to: string;
  view: TableView;
}

type Named = { code: string; name: string; short_name: string };

/** Shipped day types that the network never renamed speak the language of the person. */
function inLanguage<T extends Named>(type: T, language: 'en' | 'ru'): T {
  const shipped = DEFAULT_DAY_TYPES.find((one) => one.code === type.code);
  if (language === 'ru' || !shipped) return type;

  return {
    ...type,
    name: type.name === shipped.name ? shipped.name_en : type.name,
    short_name: type.short_name === shipped.short_name ? shipped.short_name_en : type.short_name,
  };
}

/** Day types by code, with their aliases for typing. */
export function useDayTypes(): {
  types: DayTypes;
  aliases: ReturnType<typeof dayTypeAliases>;
  isLoaded: boolean;
} {
  const { data } = useQuery(workerDayTypesQuery);
  const language = useLanguage();

  return useMemo(() => {
    const list = (data ?? []).map((type) => ({ ...inLanguage(type, language), subtract_breaks: true }));
    return { types: dayTypesByCode(list), aliases: dayTypeAliases(list), isLoaded: data !== undefined };
  }, [data, language]);
}

/** The work types of a department with their names and marks. */
export function useWorkTypes(shop_id: number) {
  const ids = useMemo(() => [shop_id], [shop_id]);
  const { data: workTypes } = useQuery(workTypesQuery(ids));
  const { data: names } = useQuery(workTypeNamesQuery);

  return useMemo(() => {
    const nameOf = new Map((names ?? []).map((one) => [one.id, one]));
    const choices: WorkTypeChoice[] = (workTypes ?? []).map((one) => ({
      id: one.id,
      name: nameOf.get(one.work_type_name_id)?.name ?? String(one.id),
      code: nameOf.get(one.work_type_name_id)?.code ?? null,
    }));
    const byId = new Map(
      choices.map((choice, at) => [choice.id, { ...choice, mark: MARKS[at % MARKS.length]! }]),
    );

    return {
      choices,
      workTypeName: (id: number) => byId.get(id)?.name ?? '',
      workTypeMark: (id: number) => byId.get(id)?.mark,
    };
  }, [workTypes, names]);
}

/** The tolerances of the network, in the units of the rules (spec §9). */
export function useTolerances() {
  const { network } = useSession().user;

  return useMemo(
    () => ({
      late_arrival_seconds: allowedSeconds(network.allowed_interval_for_late_arrival),
      early_departure_seconds: allowedSeconds(network.allowed_interval_for_early_departure),
      unaccounted_overtime_threshold: network.unaccounted_overtime_threshold,
    }),
    [network],
  );
}

/** Everything the grid of a department shows, and whether it is still coming. */
export function useTimetableData({ shop_id, from, to, view }: Asked) {
  const roster = useQuery({ ...rosterQuery({ shop_id, from, to }), placeholderData: keepPreviousData });
  const { data: positions } = useQuery(positionsQuery);
  const employee_ids = useMemo(
    () => (roster.data ?? []).map(({ id }) => id).sort((a, b) => a - b),
    [roster.data],
  );
  const days = useQuery({
    ...workerDaysQuery({ employee_ids, from, to, ...view.load }),
    enabled: roster.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const stat = useQuery({
    ...workerStatQuery({ shop_id, from, to }, employee_ids),
    placeholderData: keepPreviousData,
  });
  const people: PersonRow[] = useMemo(() => {
    const names = new Map((positions ?? []).map(({ id, name }) => [id, name]));
    const place = { shop_id, from, to, positionName: (id: number) => names.get(id) };
    return (roster.data ?? []).map((employee) => personRow(employee, place));
  }, [roster.data, positions, shop_id, from, to]);
  const index = useMemo(() => indexDays(days.data ?? []), [days.data]);

  return {
    people,
    employee_ids,
    index,
    stat: stat.data,
    isLoading: roster.isLoading || days.isLoading,
    isStale: roster.isPlaceholderData || days.isPlaceholderData,
    error: roster.error ?? days.error,
    retry: () => {
      void roster.refetch();
      void days.refetch();
    },
  };
}

export type TimetableData = ReturnType<typeof useTimetableData>;
