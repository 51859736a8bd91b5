import { Button, Group } from '@mantine/core';
import { personName } from '@shiftwright/domain';
import { useSession } from '../../../features/access/index.ts';
import {
  type DayRow,
  draftOf,
  theirsOf,
  type UnsavedEdit,
  useEditQueue,
} from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useEditor } from '../grid/grid-editor.tsx';
import { spokenDay } from '../model/spoken-day.ts';
import css from './cell-card.module.css';

/** What was not saved, with its reason: to send again, to give up, or to keep beside what somebody else wrote (screens 40). */
export function UnsavedCard({ edit }: { edit: UnsavedEdit }) {
  const t = useT();
  const queue = useEditQueue();
  const { context } = useEditor();
  const { allow_creation_several_wdays_for_one_employee_for_one_date } = useSession().user.network;
  const isConflict = edit.status === 'conflicting';
  const theirs = theirsOf(edit) ?? [];
  const author = theirs[0]?.last_edited_by;
  const allowsBoth = isConflict && allow_creation_several_wdays_for_one_employee_for_one_date;
  const words = (rows: readonly DayRow[]) =>
    rows.map((row) => spokenDay(row, context)).join('; ') || t('timetable.cell.empty');

  return (
    <div className={css.part}>
      <strong className={css.error}>
        {isConflict && author
          ? t('grid.card.changed_by', { name: personName(author) })
          : edit.message || t('timetable.conflict')}
      </strong>
      <dl className={css.values}>
        <dt>{t('timetable.mine')}</dt>
        <dd>{words(edit.rows)}</dd>
        {theirsOf(edit) && (
          <>
            <dt>{t('timetable.theirs')}</dt>
            <dd>{words(theirs)}</dd>
          </>
        )}
      </dl>
      <Group gap={6}>
        <Button size="compact-sm" variant="light" onClick={() => void queue.retry([edit])}>
          {t(isConflict ? 'timetable.take_mine' : 'error.retry')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => queue.discard([edit])}>
          {t(isConflict ? 'timetable.take_theirs' : 'timetable.discard')}
        </Button>
        {allowsBoth && theirs.length > 0 && edit.drafts.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              void queue.retry([edit], (one) => [
                ...(theirsOf(one) ?? []).map((row) => draftOf(row, false)),
                ...one.drafts,
              ])
            }
          >
            {t('grid.card.both')}
          </Button>
        )}
      </Group>
      <p className={css.hint}>{t('grid.card.hint')}</p>
    </div>
  );
}
