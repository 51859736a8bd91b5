import { Pagination, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentTreeQuery, namesOf, positionsQuery } from '../../features/network/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps, useFilter, usePeriod } from '../../lib/url/index.ts';
import { DelayedLoader, EmptyState, FailedState, Screen, Toolbar, ToolbarGroup } from '../../ui/index.ts';
import { STAFF_PAGE, staffQuery } from './staff.queries.ts';
import { StaffRow } from './staff-row.tsx';
import css from './staff-screen.module.css';

const TYPING_MS = 300;

/** The people of the chosen departments, to read (spec §2 Staff). */
export function StaffScreen() {
  const t = useT();
  const deps = useDeps();
  const [last_name] = useFilter('staff', 'lastName');
  const [username] = useFilter('staff', 'userName');
  const filters = (
    <Toolbar label={t('action.search')}>
      <ToolbarGroup>
        <FilterField field="lastName" label={t('staff.last_name')} />
        <FilterField field="userName" label={t('staff.user_name')} />
      </ToolbarGroup>
    </Toolbar>
  );

  return (
    <Screen title={t('staff.title')} toolbar={filters}>
      {deps.length === 0 ? (
        <EmptyState icon={<IconUsers />} title={t('deps.required')} hint={t('deps.required_hint')} />
      ) : (
        <StaffTable key={`${deps}~${last_name}~${username}`} last_name={last_name} username={username} />
      )}
    </Screen>
  );
}

/** A filter of the address, written panel>field, that follows the typing with a short delay. */
function FilterField({ field, label }: { field: 'lastName' | 'userName'; label: string }) {
  const [value, setValue] = useFilter('staff', field);
  const [text, setText] = useState(value);
  const write = useDebouncedCallback(setValue, TYPING_MS);
  return (
    <TextInput
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={14} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        write(event.currentTarget.value);
      }}
    />
  );
}

function StaffTable({ last_name, username }: { last_name: string; username: string }) {
  const t = useT();
  const shop_id__in = useDeps();
  const { from, to } = usePeriod();
  const [page, setPage] = useState(1);
  const { data: positions = [] } = useQuery(positionsQuery);
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    staffQuery({ shop_id__in, last_name, username, from, to, page }),
  );
  if (isError)
    return <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={refetch} />;
  if (!data) return <DelayedLoader label={t('app.loading')} />;
  if (data.count === 0)
    return <EmptyState icon={<IconUsers />} title={t('staff.empty')} hint={t('staff.empty_hint')} />;

  const positionNames = new Map(positions.map(({ id, name }) => [id, name]));
  const departmentNames = namesOf(trees);
  return (
    <>
      <div className={css.frame} data-stale={isPlaceholderData || undefined}>
        <Table highlightOnHover verticalSpacing={6} horizontalSpacing={12} className={css.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('staff.name')}</Table.Th>
              <Table.Th>{t('staff.tabel_code')}</Table.Th>
              <Table.Th>{t('staff.position')}</Table.Th>
              <Table.Th>{t('staff.department')}</Table.Th>
              <Table.Th>{t('staff.hired')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.results.map((employee) => (
              <StaffRow
                key={employee.id}
                employee={employee}
                positionNames={positionNames}
                departmentNames={departmentNames}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <footer className={css.foot}>
        <Text size="sm" c="dimmed">
          {t('staff.total', { number: data.count })}
        </Text>
        {data.count > STAFF_PAGE && (
          <Pagination size="sm" total={Math.ceil(data.count / STAFF_PAGE)} value={page} onChange={setPage} />
        )}
      </footer>
    </>
  );
}
