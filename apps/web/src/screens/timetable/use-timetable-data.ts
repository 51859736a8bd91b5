import {
  allowedSeconds,
  type DayTypes,
  DEFAULT_DAY_TYPES,
  dayTypeAliases,
  dayTypesByCode,
} from '@shiftwright/domain';
import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useSession } from '../../features/access/index.ts';
import {
  positionsQuery,
  workerDayTypesQuery,
  workTypeNamesQuery,
  workTypesQuery,
} from '../../features/network/index.ts';
import { type Employee, rosterQuery } from '../../features/people/index.ts';
import { type WorkTypeChoice, workerDaysQuery } from '../../features/planning/index.ts';
import { type EmployeeStat, workerStatQuery } from '../../features/timekeeping/index.ts';
import { useLanguage } from '../../lib/language/index.ts';
import { indexDays } from './model/day-index.ts';
import { mergeRosters } from './model/merge-rosters.ts';
import { type PersonRow, personRow } from './model/people-rows.ts';
import type { TableView } from './model/table-view.ts';

/** Colours that stay apart for every kind of colour vision; work types take them in turn. */
const MARKS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#8a8f98'];

interface Asked {
  shop_ids: readonly number[];
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

/** The work types of departments with their names and marks; those of one name share their mark. */
export function useWorkTypes(shops: number | readonly number[]) {
  const ids = typeof shops === 'number' ? [shops] : [...shops];
  const { data: workTypes } = useQuery(workTypesQuery(ids));
  const { data: names } = useQuery(workTypeNamesQuery);

  return useMemo(() => {
    const nameOf = new Map((names ?? []).map((one) => [one.id, one]));
    const choices: (WorkTypeChoice & { shop_id: number })[] = (workTypes ?? []).map((one) => ({
      id: one.id,
      shop_id: one.shop_id,
      name: nameOf.get(one.work_type_name_id)?.name ?? String(one.id),
      code: nameOf.get(one.work_type_name_id)?.code ?? null,
    }));
    const kinds = [...new Set(choices.map(({ name }) => name))];
    const markOf = (name: string) => MARKS[kinds.indexOf(name) % MARKS.length]!;
    const byId = new Map(choices.map((choice) => [choice.id, { ...choice, mark: markOf(choice.name) }]));

    return {
      choices,
      workTypeName: (id: number) => byId.get(id)?.name ?? '',
      workTypeMark: (id: number) => byId.get(id)?.mark,
    };
  }, [workTypes, names]);
}

/** The tolerances of the network, in the units of the rules (network 33). */
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

/** The people of departments, each once; asked for department by department. */
function useRosters({ shop_ids, from, to }: Omit<Asked, 'view'>) {
  const answer = useQueries({
    queries: shop_ids.map((shop_id) => rosterQuery({ shop_id, from, to })),
    combine: combineRosters,
  });
  // While another period loads, the people of the last one stay, dimmed: several queries have no placeholder of their own.
  const last = useRef<typeof answer | null>(null);
  if (!answer.isLoading && !answer.error) last.current = answer;

  return answer.isLoading && last.current
    ? { ...last.current, isStale: true, retry: answer.retry }
    : { ...answer, isStale: false };
}

function combineRosters(answers: readonly UseQueryResult<Employee[]>[]) {
  return {
    rosters: answers.map(({ data }) => data),
    isLoading: answers.some((answer) => answer.isLoading),
    error: answers.find((answer) => answer.error)?.error ?? null,
    retry: () => {
      for (const answer of answers) void answer.refetch();
    },
  };
}

/** Figures by person; each person's are those of the department in which the person stands. */
function useStats(people: readonly PersonRow[], { shop_ids, from, to }: Omit<Asked, 'view'>) {
  return useQueries({
    queries: shop_ids.map((shop_id) => {
      const ids = people.filter((person) => person.shop_id === shop_id).map(({ employee_id }) => employee_id);
      return {
        ...workerStatQuery(
          { shop_id, from, to },
          ids.sort((a, b) => a - b),
        ),
        placeholderData: keepPreviousData<Record<string, EmployeeStat>>,
      };
    }),
    combine: combineStats,
  });
}

function combineStats(
  answers: readonly { data: Record<string, EmployeeStat> | undefined }[],
): Record<string, EmployeeStat> | undefined {
  if (answers.every(({ data }) => data === undefined)) return undefined;

  return Object.assign({}, ...answers.map(({ data }) => data ?? {}));
}

/** Everything the grid of departments shows, and whether it is still coming. */
export function useTimetableData({ shop_ids, from, to, view }: Asked) {
  const { rosters, ...roster } = useRosters({ shop_ids, from, to });
  const { data: positions } = useQuery(positionsQuery);
  // Without them a cell can be neither drawn nor typed into.
  const types = useQuery(workerDayTypesQuery);
  const people: PersonRow[] = useMemo(() => {
    const names = new Map((positions ?? []).map(({ id, name }) => [id, name]));
    const place = { from, to, positionName: (id: number) => names.get(id) };
    return mergeRosters(
      shop_ids.map((shop_id, at) =>
        (rosters[at] ?? []).map((employee) => personRow(employee, { ...place, shop_id })),
      ),
    );
  }, [rosters, positions, shop_ids, from, to]);
  const ids = people.map(({ employee_id }) => employee_id).sort((a, b) => a - b);
  const idKey = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the ids
  const employee_ids = useMemo(() => ids, [idKey]);
  const days = useQuery({
    ...workerDaysQuery({ employee_ids, from, to, ...view.load }),
    enabled: !roster.isLoading && rosters.some(Boolean),
    placeholderData: keepPreviousData,
  });
  const stat = useStats(people, { shop_ids, from, to });
  const index = useMemo(() => indexDays(days.data ?? []), [days.data]);

  return {
    people,
    employee_ids,
    index,
    stat,
    isLoading: roster.isLoading || days.isLoading || types.isLoading,
    isStale: roster.isStale || days.isPlaceholderData,
    error: roster.error ?? days.error ?? types.error,
    retry: () => {
      roster.retry();
      void days.refetch();
      void types.refetch();
    },
  };
}

export type TimetableData = ReturnType<typeof useTimetableData>;
