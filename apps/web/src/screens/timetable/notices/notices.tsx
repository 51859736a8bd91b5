import { Button } from '@mantine/core';
import { monthStart } from '@shiftwright/domain';
import { IconLock, IconUserQuestion } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCan } from '../../../features/access/index.ts';
import { useDepartmentNames } from '../../../features/network/index.ts';
import { closingsQuery, waitingMarksQuery } from '../../../features/timekeeping/index.ts';
import { formatMonth } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import css from '../changes/changes.module.css';

interface NoticesProps {
  shop_ids: readonly number[];
  from: string;
  to: string;
}

/** Which of the months on screen are closed, by department. */
function useClosedMonths({ shop_ids, from, to }: NoticesProps) {
  const closings = useQueries({ queries: shop_ids.map((shop_id) => closingsQuery(shop_id)) });
  return closings
    .flatMap(({ data = [] }) => data)
    .filter(({ month, dttm_reopened }) => !dttm_reopened && month >= monthStart(from) && month <= to);
}

/** Says that nothing can be changed in a month whose timesheet is closed, with the way to open it (timekeeping 61). */
function ClosedMonths(props: NoticesProps) {
  const t = useT();
  const language = useLanguage();
  const openModal = useOpenModal();
  const departmentName = useDepartmentNames(props.shop_ids);
  const closed = useClosedMonths(props);
  if (closed.length === 0) return null;
  const said = closed.map(({ shop_id, month }) => {
    const text = formatMonth(month, language);
    return props.shop_ids.length > 1 ? `${text} (${departmentName(shop_id)})` : text;
  });

  return (
    <section className={css.banner} aria-label={t('closing.title')}>
      <IconLock size={14} aria-hidden />
      <span role="status">{t('closing.banner', { months: said.join(', ') })}</span>
      <Button
        size="compact-xs"
        variant="subtle"
        onClick={() => openModal('ClosedMonths', closed[0]?.shop_id)}
      >
        {t('closing.show')}
      </Button>
    </section>
  );
}

/** Says how many marks that people made for themselves wait for the manager (timekeeping 60). */
function WaitingMarks(props: NoticesProps) {
  const t = useT();
  const openModal = useOpenModal();
  const { data: marks = [] } = useQuery(waitingMarksQuery(props));
  if (marks.length === 0) return null;

  return (
    <section className={css.banner} aria-label={t('marks.title')}>
      <IconUserQuestion size={14} aria-hidden />
      <span role="status">{t('marks.banner', { count: marks.length })}</span>
      <Button size="compact-xs" variant="subtle" onClick={() => openModal('WaitingMarks')}>
        {t('marks.show')}
      </Button>
    </section>
  );
}

/** What is to be known of the months and the marks on screen, each for those who may read it. */
export function Notices(props: NoticesProps) {
  const can = useCan();

  return (
    <>
      {can('Timesheet_close', 'GET') && <ClosedMonths {...props} />}
      {can('AttendanceRecords', 'GET') && <WaitingMarks {...props} />}
    </>
  );
}
