import { Button, Popover } from '@mantine/core';
import { IconBuildingStore, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { allTexts, useT } from '../../lib/language/index.ts';
import { useDeps, useSetSearch } from '../../lib/url/index.ts';
import { later } from '../../ui/index.ts';
import css from './department-picker.module.css';
import { namesOf } from './department-tree.ts';
import { departmentTreeQuery } from './network.queries.ts';
import { useDepartmentNames } from './use-department-names.ts';

const DepartmentTreeList = later(async () => (await import('./department-tree-list.tsx')).DepartmentTreeList);

/** Loaded where the address names a department that the tree does not have. */
const KnownDeps = later(async () => {
  await allTexts();
  return (await import('./known-deps.ts')).KnownDeps;
});

function useDepsBeyondTree(deps: readonly number[]): string {
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const own = namesOf(trees);

  return own.size === 0 ? '' : deps.filter((id) => !own.has(id)).join();
}

/** Whoever opens the list sees what others have made meanwhile. */
function FreshList(props: Omit<ComponentProps<typeof DepartmentTreeList>, 'trees'>) {
  const { data: trees = [] } = useQuery({ ...departmentTreeQuery, refetchOnMount: 'always' });
  return <DepartmentTreeList {...props} trees={trees} />;
}

/** The departments of the address: one press to choose one, check boxes to choose many (screens 8). */
export function DepartmentPicker() {
  const t = useT();
  const chosen = useDeps();
  const setSearch = useSetSearch();
  const departmentName = useDepartmentNames(chosen);
  const [open, setOpen] = useState(false);
  const beyond = useDepsBeyondTree(chosen);

  const first = chosen[0] === undefined ? null : departmentName(chosen[0]);
  const label =
    first === null
      ? t('deps.choose')
      : chosen.length > 1
        ? t('deps.count', { name: first, number: chosen.length - 1 })
        : first;

  return (
    <>
      {beyond && <KnownDeps beyond={beyond} />}
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        width="min(360px, calc(100vw - 16px))"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            className={css.button}
            classNames={{ label: css.label }}
            variant="default"
            justify="space-between"
            aria-label={`${t('deps.label')}: ${label}`}
            data-missing={chosen.length === 0 || undefined}
            leftSection={<IconBuildingStore size={16} stroke={1.6} />}
            rightSection={<IconSelector size={14} stroke={1.6} />}
            onClick={() => setOpen(!open)}
          >
            <span className={css.name} title={label}>
              {label}
            </span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={8}>
          <FreshList
            chosen={chosen}
            onChoose={(ids) => setSearch({ deps: ids.join(',') })}
            onDone={() => setOpen(false)}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
