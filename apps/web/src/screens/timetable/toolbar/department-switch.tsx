import { Select } from '@mantine/core';
import { useDepartmentNames } from '../../../features/network/index.ts';
import { useShownShops } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useDeps } from '../../../lib/url/index.ts';

const ALL = 'all';

/** With several departments in the address: all of them together, or one. */
export function DepartmentSwitch() {
  const t = useT();
  const deps = useDeps();
  const [shown, choose] = useShownShops();
  const departmentName = useDepartmentNames(deps);
  if (deps.length < 2) return null;

  return (
    <Select
      aria-label={t('timetable.department')}
      w={170}
      searchable={deps.length > 8}
      data={[
        { value: ALL, label: t('timetable.all_departments') },
        ...deps.map((id) => ({ value: String(id), label: departmentName(id) })),
      ]}
      value={shown.length > 1 ? ALL : String(shown[0])}
      onChange={(id) => choose(id === ALL ? null : Number(id))}
    />
  );
}
