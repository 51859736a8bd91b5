import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullNameOf, rosterQuery } from '../../../features/people/index.ts';
import dayForm from '../../../features/planning/day-form/day-form.module.css';
import { useDayTypes, useWorkTypes } from '../../../features/planning/days/day-types.ts';
import {
  type DayRow,
  isUnsaved,
  theirsOf,
  useDraftEdits,
  useEditQueue,
} from '../../../features/planning/index.ts';
import { formatDayLong } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { ModalFrame } from '../../../ui/index.ts';
import { spokenDay } from '../model/spoken-day.ts';
import css from '../timetable.module.css';
import { useDialogScope } from './use-dialog-period.ts';

/** What was typed but not saved: each cell with the reason, mine and theirs, to send again or to give up. */
export default function UnsavedDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const queue = useEditQueue();
  const edits = [...useDraftEdits().values()].filter(isUnsaved);
  const { shop_id, period } = useDialogScope(id);
  const { types } = useDayTypes();
  const { workTypeName } = useWorkTypes(shop_id);
  const { data: people = [] } = useQuery(rosterQuery({ shop_id, from: period.dt_from, to: period.dt_to }));
  const names = new Map(people.map((one) => [one.id, fullNameOf(one.user)]));
  const words = (rows: readonly DayRow[]) =>
    rows.map((row) => spokenDay(row, { types, workTypeName })).join('; ') || t('timetable.cell.empty');

  return (
    <ModalFrame
      title={t('timetable.unsaved_title')}
      onClose={onClose}
      onOk={onClose}
      okLabel={t('action.close')}
      size="lg"
    >
      {edits.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('timetable.all_saved')}
        </Text>
      )}
      {edits.map((edit) => (
        <div key={`${edit.dt}_${edit.employee_id}`} className={dayForm.shift}>
          <Text fw={600} size="sm">
            {names.get(edit.employee_id) ?? edit.employee_id}, {formatDayLong(edit.dt, language)}
          </Text>
          <p className={dayForm.problem}>{edit.message || t('timetable.conflict')}</p>
          <dl className={css.values}>
            <dt>{t('timetable.mine')}</dt>
            <dd>{words(edit.rows)}</dd>
            {theirsOf(edit) && (
              <>
                <dt>{t('timetable.theirs')}</dt>
                <dd>{words(theirsOf(edit) ?? [])}</dd>
              </>
            )}
          </dl>
          <Group gap={8}>
            <Button variant="default" onClick={() => void queue.retry([edit])}>
              {t(edit.status === 'conflicting' ? 'timetable.take_mine' : 'error.retry')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => queue.discard([edit])}>
              {t(edit.status === 'conflicting' ? 'timetable.take_theirs' : 'timetable.discard')}
            </Button>
          </Group>
        </div>
      ))}
    </ModalFrame>
  );
}
