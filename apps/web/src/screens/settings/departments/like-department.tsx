import { NumberInput, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allDepartmentsQuery, departmentQuery } from '../../../features/network/index.ts';
import { withPercent } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { Fields } from '../form/fields.tsx';
import { optionsOf } from '../form/modal-id.ts';
import type { DepartmentEntry } from './common-tab.tsx';
import { draftLike } from './department-draft.ts';
import css from './departments.module.css';

/** What a new department is like: the form takes over what that one has, and its demand is that one's, scaled. */
export function LikeDepartment({ entry }: { entry: DepartmentEntry }) {
  const t = useT();
  const language = useLanguage();
  const cache = useQueryClient();
  const { data: departments = [] } = useQuery(allDepartmentsQuery);
  const { values, problems, number } = entry;
  const stores = departments.filter(
    ({ id, tm_open_dict }) =>
      Object.keys(tm_open_dict).length > 0 && !departments.some(({ parent_id }) => parent_id === id),
  );

  if (stores.length === 0) return null;

  async function choose(text: string | null) {
    const like_shop_id = text === null ? null : Number(text);
    const like = like_shop_id === null ? null : await cache.query(departmentQuery(like_shop_id));
    entry.setAll(draftLike(values, like));
  }

  return (
    <div className={css.like}>
      <Fields>
        <Select
          label={t('settings.like')}
          description={t('settings.like_hint')}
          searchable
          clearable
          data={optionsOf(stores)}
          value={values.like_shop_id === null ? null : String(values.like_shop_id)}
          error={problems.like_shop_id}
          onChange={(id) => void choose(id)}
        />
        <NumberInput
          label={t('settings.demand_percent')}
          description={t('settings.demand_percent_hint')}
          min={1}
          max={1000}
          suffix={withPercent('', language)}
          disabled={values.like_shop_id === null}
          {...number('demand_percent')}
          error={problems.demand_scale}
        />
      </Fields>
    </div>
  );
}
