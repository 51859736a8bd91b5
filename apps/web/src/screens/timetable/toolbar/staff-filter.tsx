import { Button, Indicator, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useT } from '../../../lib/language/index.ts';
import { later } from '../../../ui/index.ts';
import type { StaffFilterProps } from './staff-fields.tsx';
import css from './toolbar.module.css';
import { useFilterCount } from './use-staff-filter.ts';

const StaffFields = later(async () => (await import('./staff-fields.tsx')).StaffFields);

/** Narrows the grid by people, work types and kinds of workers; everything stands in the address. */
export function StaffFilterButton(props: StaffFilterProps) {
  const t = useT();
  const count = useFilterCount();

  return (
    <Popover width={300} withArrow shadow="md" trapFocus returnFocus>
      <Indicator label={count} size={16} disabled={count === 0}>
        <Popover.Target>
          <Button className={css.tool} variant="default" leftSection={<IconFilter size={14} />}>
            {t('timetable.filter.title')}
          </Button>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <StaffFields {...props} count={count} isInPopover />
      </Popover.Dropdown>
    </Popover>
  );
}
