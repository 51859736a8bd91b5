import { Select } from '@mantine/core';
import { useDepartmentNames } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { DialogScope } from './use-dialog-period.ts';

/** Where several departments are on screen, which of them a dialog is about. */
export function DepartmentField({ scope }: { scope: Pick<DialogScope, 'shop_id' | 'shops' | 'setShop'> }) {
  const t = useT();
  const departmentName = useDepartmentNames(scope.shops);
  if (scope.shops.length < 2) return null;

  return (
    <Select
      label={t('tools.choose_department')}
      searchable={scope.shops.length > 8}
      data={scope.shops.map((id) => ({ value: String(id), label: departmentName(id) }))}
      value={String(scope.shop_id)}
      onChange={(id) => id && scope.setShop(Number(id))}
    />
  );
}
