import { Button } from '@mantine/core';
import { EMPTY_TYPE, itemAt } from '@shiftwright/domain';
import { IconBrush, IconCalendarRepeat, IconUpload, IconWand } from '@tabler/icons-react';
import { useCan } from '../../features/access/index.ts';
import type { DayIndex } from '../../features/planning/days/day-index.ts';
import { useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import css from './empty-month.module.css';
import { useGridData } from './grid/grid-data.tsx';
import { useEditor } from './grid/grid-editor.tsx';
import { useGridPalette } from './grid/grid-palette.tsx';
import { TypingHint } from './typing-hint.tsx';
import { closedDates } from './use-grid-columns.ts';

/** No day of the period says anything in any version that is loaded. */
function isEmpty(index: DayIndex): boolean {
  // The first day that says something ends the search, which is near the beginning in a month that is planned.
  for (const dates of index.values())
    for (const cell of dates.values())
      for (const rows of Object.values(cell)) if (rows.some(({ type }) => type !== EMPTY_TYPE)) return false;

  return true;
}

/** What a period without any day offers, in the line below the grid: nothing moves once a day is typed and this goes. */
export function EmptyMonth() {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const { shop_ids, data, dates, context, rules } = useGridData();
  const { mayEdit } = useEditor();
  const { isPainting, paint } = useGridPalette();
  if (!mayEdit || isPainting || data.isLoading || data.isStale || context.view.shows !== 'plan_draft')
    return <TypingHint />;
  if (!isEmpty(data.index) || closedDates(dates, rules.opening).size === dates.length) return <TypingHint />;
  const shop_id = itemAt(shop_ids, 0);

  return (
    <section className={css.bar} aria-label={t('empty_month.title')} data-empty-month>
      <p>{t('empty_month.title')}</p>
      <div>
        {can('AutoSettings_create_timetable', 'POST') && (
          <Button
            size="compact-sm"
            leftSection={<IconWand size={14} />}
            onClick={() => openModal('Autoschedule', shop_id)}
          >
            {t('empty_month.build')}
          </Button>
        )}
        {can('WorkerDay_copy_range', 'POST') && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCalendarRepeat size={14} />}
            onClick={() => openModal('CopyRange', shop_id)}
          >
            {t('empty_month.copy')}
          </Button>
        )}
        {can('WorkerDay_upload', 'POST') && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUpload size={14} />}
            onClick={() => openModal('UploadPlan', shop_id)}
          >
            {t('empty_month.upload')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconBrush size={14} />}
          onClick={() => paint(true)}
        >
          {t('empty_month.paint')}
        </Button>
      </div>
    </section>
  );
}
