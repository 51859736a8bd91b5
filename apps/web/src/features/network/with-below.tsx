import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../lib/language/index.ts';
import { useDeps, useSetSearch } from '../../lib/url/index.ts';
import { withBelow } from './department-tree.ts';
import { departmentTreeQuery } from './network.queries.ts';

/** Where the chosen departments have others below them, which hold what one looks for: one press takes these as well. */
export function WithBelow() {
  const t = useT();
  const chosen = useDeps();
  const setSearch = useSetSearch();
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const all = withBelow(trees, chosen);
  if (all.length === chosen.length) return null;

  return (
    <Button
      variant="default"
      onClick={() => {
        setSearch({ deps: all.join(',') });
        // The button goes.
        document.getElementById('main')?.focus();
      }}
    >
      {`${t('deps.with_below')} (${all.length - chosen.length})`}
    </Button>
  );
}
