import { Button } from '@mantine/core';
import { EMPTY_TYPE, itemAt, type ReadinessStep } from '@shiftwright/domain';
import {
  IconBrush,
  IconCalendarRepeat,
  IconListCheck,
  IconPlus,
  IconUpload,
  IconWand,
} from '@tabler/icons-react';
import { useCan } from '../../features/access/index.ts';
import type { DayIndex } from '../../features/planning/days/day-index.ts';
import { useReadiness } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import css from './empty-month.module.css';
import { useGridData } from './grid/grid-data.tsx';
import { useEditor } from './grid/grid-editor.tsx';
import { useGridPalette } from './grid/grid-palette.tsx';
import { TypingHint } from './typing-hint.tsx';
import { closedDates } from './use-grid-columns.ts';
import { useIsList } from './use-is-list.ts';

/** No day of the period says anything in any version that is loaded. */
function isEmpty(index: DayIndex): boolean {
  // The first day that says something ends the search, which is near the beginning in a month that is planned.
  for (const dates of index.values())
    for (const cell of dates.values())
      for (const rows of Object.values(cell)) if (rows.some(({ type }) => type !== EMPTY_TYPE)) return false;

  return true;
}

/** Without these nothing can be built, whatever people work by; the need may be told later. */
const TO_BUILD: readonly ReadinessStep[] = ['hours', 'template', 'works', 'people'];

/** What a period without any day offers, in the line below the grid: nothing moves once a day is typed and this goes. */
export function EmptyMonth() {
  const { shop_ids, data, context } = useGridData();
  const { mayEdit } = useEditor();
  const { isPainting } = useGridPalette();
  if (!mayEdit || isPainting || data.isLoading || data.isStale || context.view.shows !== 'plan_draft')
    return <TypingHint />;
  return isEmpty(data.index) ? <Beginning shop_id={itemAt(shop_ids, 0)} /> : <TypingHint />;
}

/** What a department that cannot be planned yet lacks comes first (planning 195). */
function Beginning({ shop_id }: { shop_id: number }) {
  const t = useT();
  const can = useCan();
  const { dates, rules } = useGridData();
  const { data: readiness, isLoading } = useReadiness({ enabled: can('Shop', 'GET') });
  if (isLoading) return <TypingHint />;
  if (readiness?.size === 0 && can('Shop', 'POST'))
    return (
      <SetUp
        title={t('empty_month.no_store')}
        label={t('settings.add_departments')}
        icon={IconPlus}
        id={-1}
      />
    );
  const lacks = TO_BUILD.filter((step) => readiness?.get(shop_id)?.includes(step));
  if (lacks.length > 0 && can('Shop', 'PUT')) {
    const steps = lacks.map((step) => t(`readiness.${step}`)).join(', ');
    return (
      <SetUp
        title={t('readiness.missing', { steps })}
        label={t('empty_month.set_up')}
        icon={IconListCheck}
        id={shop_id}
      />
    );
  }
  if (closedDates(dates, rules.opening).size === dates.length) return <TypingHint />;
  return <Ways shop_id={shop_id} mayBuild={readiness?.has(shop_id) !== false} />;
}

interface SetUpProps {
  title: string;
  label: string;
  icon: typeof IconPlus;
  id: number;
}

/** The way to what lacks. */
function SetUp({ title, label, icon: Icon, id }: SetUpProps) {
  const openModal = useOpenModal();
  return (
    <section className={css.bar} aria-label={title} data-empty-month>
      <p>{title}</p>
      <Button size="compact-sm" leftSection={<Icon size={14} />} onClick={() => openModal('DepSettings', id)}>
        {label}
      </Button>
    </section>
  );
}

/** The ways to the first days of a period. */
function Ways({ shop_id, mayBuild }: { shop_id: number; mayBuild: boolean }) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const { paint } = useGridPalette();
  const isList = useIsList();

  return (
    <section className={css.bar} aria-label={t('empty_month.title')} data-empty-month>
      <p>{t('empty_month.title')}</p>
      <div>
        {mayBuild && can('AutoSettings_create_timetable', 'POST') && (
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
        {!isList && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconBrush size={14} />}
            onClick={() => paint(true)}
          >
            {t('empty_month.paint')}
          </Button>
        )}
      </div>
    </section>
  );
}
