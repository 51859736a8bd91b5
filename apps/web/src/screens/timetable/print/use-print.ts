import { type DayTypes, itemAt, versionFlags, viewOfVersion } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../features/access/index.ts';
import { useDepartmentNames } from '../../../features/network/index.ts';
import { useDayTypes, useWorkTypes } from '../../../features/planning/days/day-types.ts';
import type { TableView } from '../../../features/planning/days/table-view.ts';
import { useShownShops } from '../../../features/planning/index.ts';
import { timesheetItemsQuery } from '../../../features/timekeeping/index.ts';
import { formatDt, formatDttm, formatMonth, formatSpan } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { indexItems } from '../timesheet-view/tabel-cells.ts';
import { useTabelType } from '../timesheet-view/tabel-type.ts';
import { useShownPeople } from '../use-shown-people.ts';
import { useTimetableData } from '../use-timetable-data.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { type PrintOptions, printedDates } from './print-options.ts';
import { printRows } from './print-rows.ts';
import { tabelRows } from './tabel-rows.ts';

/** What all tables of a print share. */
export interface PrintPlace {
  types: DayTypes;
  departmentName: (shop_id: number) => string;
  workTypeName: (id: number) => string;
  workTypeMark: (id: number) => string | undefined;
  periodText: string;
  versionText: string;
  stamp: string;
}

/** The table view that shows one version and nothing beside it. */
function viewOf(version: PrintOptions['version']): TableView {
  return {
    shows: version,
    against: null,
    load: versionFlags(version),
    graph_type: viewOfVersion(version),
    isEditable: false,
    isScored: false,
  };
}

const localNow = () => {
  const now = new Date();
  const shifted = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);

  return shifted.toISOString().slice(0, 19);
};

/** Everything a print shows: the people of the screen, in its order and filter, in the version and dates asked for. */
export function usePrint(options: PrintOptions) {
  const t = useT();
  const language = useLanguage();
  const { network } = useSession().user;
  const [shop_ids] = useShownShops();
  const shown = useTimetableSearch();
  const { types } = useDayTypes();
  const { workTypeName, workTypeMark } = useWorkTypes(shop_ids);
  const departmentName = useDepartmentNames(shop_ids);
  const { from: shownFrom, to: shownTo } = shown;
  const dates = useMemo(
    () => printedDates(options.preset, { from: shownFrom, to: shownTo }),
    [options.preset, shownFrom, shownTo],
  );
  const [from, to] = [itemAt(dates, 0), itemAt(dates, -1)];
  const view = useMemo(() => viewOf(options.version), [options.version]);
  const data = useTimetableData({ shop_ids, from, to, view });
  const people = useShownPeople(shop_ids, data, false);
  const [tabelType] = useTabelType();
  const isTabel = options.preset === 'tabel';
  const items = useQuery({
    ...timesheetItemsQuery({ employee_ids: data.employee_ids, from, to }),
    enabled: isTabel && data.employee_ids.length > 0,
  });
  const planned = useMemo(
    () =>
      printRows({
        people,
        dates,
        index: data.index,
        version: options.version,
        types,
        isCodes: options.isCodes,
        isWide: options.preset === 'week',
      }),
    [people, dates, data.index, options.version, types, options.isCodes, options.preset],
  );
  const counted = useMemo(
    () =>
      isTabel
        ? tabelRows({ people, dates, index: indexItems(items.data ?? []), type: tabelType, types, language })
        : [],
    [isTabel, people, dates, items.data, tabelType, types, language],
  );
  const rows = isTabel ? counted : planned;
  const place = useMemo((): PrintPlace => {
    const isMonth = dates.length >= 28;
    const version = isTabel
      ? t('print.tabel_of', { type: t(`tabel.type.${tabelType}`) })
      : t(`timetable.version.${options.version}`);
    const period =
      dates.length === 1
        ? formatDt(from, language)
        : formatSpan(formatDt(from, language), formatDt(to, language));
    return {
      types,
      departmentName,
      workTypeName,
      workTypeMark,
      periodText: isMonth && from.endsWith('-01') ? formatMonth(from, language) : period,
      versionText: version,
      stamp: t('print.stamp', { network: network.name, at: formatDttm(localNow(), language), version }),
    };
  }, [
    departmentName,
    types,
    workTypeName,
    workTypeMark,
    dates,
    from,
    to,
    options.version,
    isTabel,
    tabelType,
    network,
    language,
    t,
  ]);

  return {
    rows,
    people,
    dates,
    place,
    isLoading: data.isLoading || items.isLoading,
    error: data.error ?? items.error,
  };
}
