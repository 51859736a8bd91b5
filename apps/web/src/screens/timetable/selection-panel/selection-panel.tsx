import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core';
import { isUsableIn, itemAt, present } from '@shiftwright/domain';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDayMonth } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { CellAt } from '../../../ui/day-grid/index.ts';
import { useGridCommands } from '../grid/grid-commands.tsx';
import { type BulkFields, type BulkRefusal, bulkChanged, type Common, commonFields } from '../model/bulk.ts';
import type { CellWrite, GridEditor } from '../use-grid-editor.ts';
import css from './selection-panel.module.css';

interface SelectionPanelProps {
  cells: readonly CellAt[];
  onClose: () => void;
}

interface Outcome {
  changed: number;
  blocked: { at: CellAt; reason: BulkRefusal | 'locked' }[];
}

const TIME = /^([01]?\d|2[0-4]):?([0-5]\d)?$/;
const MOST_LISTED = 6;

/** Reads "9", "930" or "9:30" as "09:30"; null when it is no time. */
function tmOf(text: string): string | null {
  const compact = /^(\d{1,2})(\d{2})$/.exec(text.trim());
  const match = TIME.exec(compact && text.trim().length > 2 ? `${compact[1]}:${compact[2]}` : text.trim());
  if (!match) return null;
  const hours = Number(match[1]) % 24;

  return `${String(hours).padStart(2, '0')}:${match[2] ?? '00'}`;
}

const shownValue = (field: Common<string | number>) => (field.kind === 'one' ? String(field.value) : '');

function applyTo(cells: readonly CellAt[], touched: Partial<BulkFields>, editor: GridEditor) {
  const writes: CellWrite[] = [];
  const blocked: Outcome['blocked'] = [];
  for (const at of cells) {
    const person = editor.rows[at.row];
    if (!person) continue;
    const drafts = bulkChanged(editor.draftsAt(at), touched, {
      dt: itemAt(editor.dates, at.column),
      shop_id: person.shop_id,
      types: editor.context.types,
      work_type_ids: editor.workTypes.filter(({ shop_id }) => shop_id === person.shop_id).map(({ id }) => id),
      main_work_type_id: person.work_type_ids[0] ?? null,
    });
    if (drafts === null) continue;
    if (typeof drafts === 'string') blocked.push({ at, reason: drafts });
    else if (editor.isLocked(at)) blocked.push({ at, reason: 'locked' });
    else writes.push({ at, drafts });
  }

  return { writes, blocked };
}

/** The fields that the chosen shifts share: only what is touched is written, the rest of each stays (screens 34). */
export function SelectionPanel({ cells, onClose }: SelectionPanelProps) {
  const t = useT();
  const { bulk: editor } = useGridCommands();
  const shop_id = editor.rows[cells[0]?.row ?? 0]?.shop_id;
  const workTypes = editor.workTypes.filter((one) => one.shop_id === shop_id);
  const language = useLanguage();
  const [touched, setTouched] = useState<Partial<Record<keyof BulkFields, string>>>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { types } = editor.context;
  const shared = commonFields(cells.map(editor.draftsAt), types);
  const several = t('grid.several');
  const touch = (field: keyof BulkFields) => (value: string | null) => {
    setOutcome(null);
    const { [field]: _dropped, ...rest } = touched;
    setTouched(value === null ? rest : { ...touched, [field]: value });
  };
  const shown = (field: keyof BulkFields) => touched[field] ?? shownValue(shared[field]);
  const placeholder = (field: keyof BulkFields) => (shared[field].kind === 'several' ? several : '');
  const wrongTime = (field: 'tm_work_start' | 'tm_work_end') =>
    touched[field] !== undefined && tmOf(touched[field]) === null
      ? t('timetable.problem.invalid_time')
      : null;
  const isWrong = wrongTime('tm_work_start') !== null || wrongTime('tm_work_end') !== null;

  const apply = () => {
    const { type, tm_work_start, tm_work_end, work_type_id, comment } = touched;
    const fields: Partial<BulkFields> = {
      ...(type ? { type } : {}),
      ...(tm_work_start ? { tm_work_start: present(tmOf(tm_work_start)) } : {}),
      ...(tm_work_end ? { tm_work_end: present(tmOf(tm_work_end)) } : {}),
      ...(work_type_id ? { work_type_id: Number(work_type_id) } : {}),
      ...(comment === undefined ? {} : { comment }),
    };
    const { writes, blocked } = applyTo(cells, fields, editor);
    const { changed } = editor.write(writes, blocked.length);
    setOutcome({ changed, blocked });
    setTouched({});
  };

  return (
    <aside className={css.panel} aria-label={t('grid.bulk.title')}>
      <header className={css.head}>
        <strong>{t('grid.bulk.chosen', { days: shared.days, shifts: shared.shifts })}</strong>
        <ActionIcon variant="subtle" aria-label={t('action.close')} onClick={onClose}>
          <IconX size={14} />
        </ActionIcon>
      </header>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) apply();
        }}
      >
        <Select
          label={t('grid.bulk.type')}
          placeholder={placeholder('type')}
          data={[...types.values()]
            .filter(({ code }) => isUsableIn(types, code, editor.is_fact))
            .map(({ code, name }) => ({ value: code, label: name }))}
          value={shown('type') || null}
          allowDeselect
          onChange={touch('type')}
        />
        <div className={css.times}>
          {(['tm_work_start', 'tm_work_end'] as const).map((field) => (
            <TextInput
              key={field}
              label={t(field === 'tm_work_start' ? 'timetable.editor.start' : 'timetable.editor.end')}
              placeholder={placeholder(field)}
              value={shown(field)}
              error={wrongTime(field)}
              onChange={(event) => touch(field)(event.target.value)}
            />
          ))}
        </div>
        <Select
          label={t('timetable.editor.work_type')}
          placeholder={placeholder('work_type_id')}
          data={workTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={shown('work_type_id') || null}
          allowDeselect
          onChange={touch('work_type_id')}
        />
        <Textarea
          label={t('timetable.comment')}
          placeholder={placeholder('comment')}
          autosize
          minRows={2}
          value={shown('comment')}
          onChange={(event) => touch('comment')(event.target.value)}
        />
        <Button type="submit" disabled={Object.keys(touched).length === 0 || isWrong}>
          {t('grid.bulk.apply', { count: cells.length })}
        </Button>
      </form>
      <div role="status" aria-live="polite" className={css.outcome}>
        {outcome && (
          <>
            <p>{t('grid.bulk.result', { changed: outcome.changed, blocked: outcome.blocked.length })}</p>
            <ul>
              {outcome.blocked.slice(0, MOST_LISTED).map(({ at, reason }) => (
                <li key={`${at.row}:${at.column}`}>
                  {editor.rows[at.row]?.name}, {formatDayMonth(itemAt(editor.dates, at.column), language)}:{' '}
                  {t(`grid.bulk.${reason}`)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </aside>
  );
}
