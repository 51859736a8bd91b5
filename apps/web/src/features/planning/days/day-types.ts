import {
  allowedSeconds,
  type DayTypes,
  DEFAULT_DAY_TYPES,
  dayTypeAliases,
  dayTypesByCode,
  itemAt,
} from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/language/index.ts';
import { useSession } from '../../access/index.ts';
import { useWorkTypeNames, workerDayTypesQuery, workTypesQuery } from '../../network/index.ts';
import type { WorkTypeChoice } from '../entered-days.ts';

/** Colours that stay apart for every kind of colour vision: works that the network gave none take them in turn. */
const MARKS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#8a8f98'];

/** Until the name of a work type has come. */
const COMING = '…';

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
  const { data: workTypes, isLoading } = useQuery(workTypesQuery(ids));
  const nameIds = useMemo(() => (workTypes ?? []).map((one) => one.work_type_name_id), [workTypes]);
  const nameOf = useWorkTypeNames(nameIds);

  return useMemo(() => {
    const choices: (WorkTypeChoice & { shop_id: number })[] = (workTypes ?? []).map((one) => ({
      id: one.id,
      shop_id: one.shop_id,
      name: nameOf.get(one.work_type_name_id)?.name ?? COMING,
      code: nameOf.get(one.work_type_name_id)?.code ?? null,
    }));
    const kinds = [...new Set(choices.map(({ name }) => name))];
    const given = new Map([...nameOf.values()].map(({ name, html_color }) => [name, html_color]));
    const markOf = (name: string) => given.get(name) || itemAt(MARKS, kinds.indexOf(name) % MARKS.length);
    const byId = new Map(choices.map((choice) => [choice.id, { ...choice, mark: markOf(choice.name) }]));

    return {
      choices,
      isLoading,
      workTypeName: (id: number) => byId.get(id)?.name ?? '',
      workTypeMark: (id: number) => byId.get(id)?.mark,
    };
  }, [workTypes, nameOf, isLoading]);
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
