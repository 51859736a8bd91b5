import { Button, Checkbox, Table, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { positionsQuery, useDepartmentNames } from '../../features/network/index.ts';
import { AddPeople } from '../../features/people/add-people.tsx';
import type { Employee } from '../../features/people/index.ts';
import { useT } from '../../lib/language/index.ts';
import { today, useDeps, usePeriod } from '../../lib/url/index.ts';
import {
  DelayedLoader,
  EmptyState,
  FailedState,
  Pages,
  Screen,
  SortHead,
  type Sorting,
  Toolbar,
} from '../../ui/index.ts';
import { type EmployeeOrder, STAFF_PAGE, staffQuery } from './staff.queries.ts';
import { StaffFilters, useClearStaffFilter, useStaffFilter } from './staff-filters.tsx';
import { StaffRow } from './staff-row.tsx';
import css from './staff-screen.module.css';
import { StaffTools } from './staff-tools.tsx';
import { useStaffStatus } from './use-staff-status.ts';

/** The people of the chosen departments (screens 62). */
export function StaffScreen() {
  const t = useT();
  const deps = useDeps();
  const filter = useStaffFilter();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());

  const choose = useCallback((ids: readonly number[], isChosen: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  }, []);

  const tools = (
    <Toolbar label={t('staff.tools')}>
      <StaffFilters />
      <StaffTools chosen={chosen} />
    </Toolbar>
  );
  return (
    <Screen title={t('staff.title')} toolbar={tools}>
      {deps.length === 0 ? (
        <EmptyState icon={<IconUsers />} title={t('deps.required')} hint={t('deps.required_hint')} />
      ) : (
        <StaffTable
          key={JSON.stringify([deps, filter])}
          chosen={chosen}
          onChoose={choose}
          onClear={() => setChosen(new Set())}
        />
      )}
    </Screen>
  );
}

interface StaffTableProps {
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
  onClear: () => void;
}

/** The columns, and by what the server sorts them. */
const COLUMNS = [
  ['name', 'last_name'],
  ['tabel_code', 'tabel_code'],
  ['position', 'position'],
  ['department', 'department'],
  ['hired', 'dt_hired'],
  ['fired', 'dt_fired'],
] as const satisfies readonly (readonly [string, EmployeeOrder])[];

const NOBODY: never[] = [];

/** More than a screen shows; the others follow once these are drawn. */
const FIRST_ROWS = 20;

/** The people of a page. */
function StaffRows({
  people,
  chosen,
  onChoose,
}: Omit<StaffTableProps, 'onClear'> & { people: readonly Employee[] }) {
  const { data: positions } = useQuery(positionsQuery);
  const statuses = useStaffStatus(people);
  const shown = useDeferredValue(STAFF_PAGE, FIRST_ROWS);
  const positionNames = useMemo(() => new Map(positions?.map(({ id, name }) => [id, name])), [positions]);
  const departmentName = useDepartmentNames(
    people.flatMap(({ employments }) => (employments ?? []).map(({ shop_id }) => shop_id)),
  );

  return people
    .slice(0, shown)
    .map((employee) => (
      <StaffRow
        key={employee.id}
        employee={employee}
        statuses={statuses.get(employee.id) ?? NOBODY}
        positionNames={positionNames}
        departmentName={departmentName}
        isChosen={chosen.has(employee.id)}
        onChoose={onChoose}
      />
    ));
}

/** Nobody passes the filters, or nobody is there at all. */
function Nobody() {
  const t = useT();
  const [shop_id] = useDeps();
  const { isNarrowed, clear } = useClearStaffFilter();
  if (isNarrowed)
    return (
      <EmptyState
        icon={<IconUsers />}
        title={t('staff.empty')}
        hint={t('staff.empty_hint')}
        action={<Button onClick={clear}>{t('staff.clear_filters')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={<IconUsers />}
      title={t('timetable.nobody')}
      hint={t('timetable.nobody_hint')}
      action={<AddPeople shop_id={shop_id} />}
    />
  );
}

function StaffTable({ chosen, onChoose, onClear }: StaffTableProps) {
  const t = useT();
  const shop_id__in = useDeps();
  const { from, to } = usePeriod();
  const filter = useStaffFilter();
  const [page, setPage] = useState(1);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const column = COLUMNS.find(([, order]) => order === sorting?.column)?.[1] ?? 'last_name';
  const order_by = sorting?.isDown ? (`-${column}` as const) : column;
  const sort = (next: Sorting | null) => {
    setSorting(next);
    setPage(1);
  };
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    // Who begins after a period that is not over belongs to the staff already.
    staffQuery({ shop_id__in, ...filter, from, to: to < today() ? to : undefined, order_by, page }),
  );
  if (isError)
    return <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={refetch} />;
  if (!data) return <DelayedLoader label={t('app.loading')} />;
  if (data.count === 0) return <Nobody />;

  const ids = data.results.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <>
      <div className={css.frame} data-stale={isPlaceholderData || undefined}>
        <Table verticalSpacing={6} horizontalSpacing={12} className={css.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={36}>
                <Checkbox
                  size="xs"
                  aria-label={t('staff.choose_page')}
                  checked={count === ids.length}
                  indeterminate={count > 0 && count < ids.length}
                  onChange={(event) => onChoose(ids, event.currentTarget.checked)}
                />
              </Table.Th>
              {COLUMNS.map(([name, column]) => (
                <SortHead key={name} {...{ column, sorting }} title={t(`staff.${name}`)} onSort={sort} />
              ))}
              <Table.Th>{t('staff.phone_number')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <StaffRows key={ids[0]} people={data.results} {...{ chosen, onChoose }} />
          </Table.Tbody>
        </Table>
      </div>
      <footer className={css.foot}>
        <Text size="sm" c="dimmed">
          {t('staff.total', { number: data.count })}
        </Text>
        {chosen.size > 0 && (
          <Button variant="subtle" color="gray" onClick={onClear}>
            {t('staff.unchoose', { number: chosen.size })}
          </Button>
        )}
        <Pages count={data.count} size={STAFF_PAGE} page={page} onChange={setPage} />
      </footer>
    </>
  );
}
