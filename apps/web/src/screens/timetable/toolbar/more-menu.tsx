import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { allTexts, useT } from '../../../lib/language/index.ts';
import { ActMenu, later } from '../../../ui/index.ts';
import css from './toolbar.module.css';
import type { MoreTools } from './use-more-tools.ts';

const MoreItems = later(async () => {
  const [part] = await Promise.all([import('./more-items.tsx'), allTexts()]);
  return part.MoreItems;
});

/** What has no room in the row, and how the grid is ordered, drawn and kept. */
export function MoreMenu(props: MoreTools) {
  const t = useT();

  return (
    <ActMenu
      className={css.more}
      opener={
        <Button className={css.tool} variant="default" leftSection={<IconDots size={14} />}>
          {t('timetable.more')}
        </Button>
      }
    >
      <MoreItems {...props} />
    </ActMenu>
  );
}
