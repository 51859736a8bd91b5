import { ActionIcon, Alert, Button, Drawer, Group, Stack, Text, Tooltip } from '@mantine/core';
import { addDays, isPaidDayOff } from '@shiftwright/domain';
import { IconChevronLeft, IconChevronRight, IconHistory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useCan, useSession } from '../../../features/access/index.ts';
import { departmentTreeQuery, namesOf } from '../../../features/network/index.ts';
import {
  cellKey,
  type DayRow,
  draftOf,
  parseCellKey,
  useActiveShop,
  useDraftBook,
  useShownShops,
  workerDaysQuery,
} from '../../../features/planning/index.ts';
import { formatDayLong } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { today, useSetSearch } from '../../../lib/url/index.ts';
import { EMPTY_TYPE } from '../model/cell-text.ts';
import { daysAt } from '../model/day-index.ts';
import { spokenDay } from '../model/grid-cells.ts';
import { isEmployedThen, type PersonRow } from '../model/people-rows.ts';
import { useDayTypes, useTimetableData, useWorkTypes } from '../use-timetable-data.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { ShiftCard } from './shift-card.tsx';
import {
  allProblems,
  draftOfForm,
  type FormRules,
  formOf,
  hasProblems,
  newForm,
  type ShiftForm,
  typesFor,
} from './shift-form.ts';

interface CellEditorProps {
  person: PersonRow;
  dt: string;
  stored: readonly DayRow[];
  against: readonly DayRow[];
  shop_id: number;
  isReadOnly: boolean;
  onSaved: () => void;
  /** Saves what was changed; false when it cannot be saved as it is. */
  keep: RefObject<(() => boolean) | null>;
}

function useFormRules(
  { person, dt, shop_id }: CellEditorProps,
  formShop: number | null,
): FormRules & { choices: ReturnType<typeof useWorkTypes> } {
  const { network } = useSession().user;
  const { view } = useTimetableSearch();
  const { types } = useDayTypes();
  const choices = useWorkTypes(formShop ?? shop_id);

  return {
    types,
    shop_id,
    dt,
    is_fact: view.shows.startsWith('fact'),
    employee_id: person.employee_id,
    work_type_ids: new Set(choices.choices.map(({ id }) => id)),
    main_work_type_id: person.work_type_ids[0] ?? null,
    allows_several: network.allow_creation_several_wdays_for_one_employee_for_one_date,
    choices,
  };
}

function CellEditor(props: CellEditorProps) {
  const { person, dt, stored, against, isReadOnly, shop_id } = props;
  const t = useT();
  const book = useDraftBook();
  const { network } = useSession().user;
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const { types } = useDayTypes();
  const keepsHours = (row: DayRow) => {
    const type = types.get(row.type);
    return type ? isPaidDayOff(type) : false;
  };
  const [forms, setForms] = useState<ShiftForm[]>(() =>
    stored.filter((row) => row.type !== EMPTY_TYPE).map((row) => formOf(draftOf(row, keepsHours(row)))),
  );
  const [first] = useState(forms);
  const isChanged = forms !== first;
  const [isChecked, setChecked] = useState(false);
  const elsewhere = forms.find((form) => form.shop_id !== null && form.shop_id !== shop_id)?.shop_id ?? null;
  const rules = useFormRules(props, null);
  const there = useFormRules(props, elsewhere);
  const problems = allProblems(forms, rules);
  const departments = [...namesOf(trees)].map(([id, label]) => ({ value: String(id), label }));
  const edit = book.editOf({ employee_id: person.employee_id, dt, is_fact: rules.is_fact });

  const save = (): boolean => {
    setChecked(true);
    if (hasProblems(problems)) return false;
    void book.write([
      {
        employee_id: person.employee_id,
        dt,
        is_fact: rules.is_fact,
        base: stored,
        drafts: forms.map((form) => draftOfForm(form, rules)),
      },
    ]);
    return true;
  };
  useImperativeHandle(props.keep, () => () => (isReadOnly || !isChanged ? true : save()));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (save()) props.onSaved();
      }}
    >
      <Stack gap={12}>
        {against.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('timetable.cell.approved_is', {
              value: against
                .map((row) => spokenDay(row, { types, workTypeName: rules.choices.workTypeName }))
                .join('; '),
            })}
          </Text>
        )}
        {edit?.message && <Alert color="red">{edit.message}</Alert>}
        {forms.length === 0 && <Text c="dimmed">{t('timetable.editor.nothing')}</Text>}
        {forms.map((form, at) => {
          const isThere = form.shop_id !== null && form.shop_id !== shop_id;
          return (
            <ShiftCard
              key={form.key}
              form={form}
              number={at + 1}
              rules={rules}
              typeCodes={typesFor(at, forms, rules)}
              problems={isChecked ? problems[at]! : {}}
              departments={departments}
              workTypes={isThere ? there.choices.choices : rules.choices.choices}
              mayFlagVacancy={network.allow_to_manually_set_is_vacancy}
              isReadOnly={isReadOnly}
              onChange={(next) => setForms(forms.map((one) => (one.key === form.key ? next : one)))}
              onRemove={() => setForms(forms.filter((one) => one.key !== form.key))}
            />
          );
        })}
        {!isReadOnly && (
          <Group justify="space-between">
            <Button
              variant="default"
              leftSection={<IconPlus size={14} />}
              disabled={forms.length > 0 && typesFor(forms.length, forms, rules).length === 0}
              onClick={() => setForms([...forms, newForm(forms, rules)])}
            >
              {t('timetable.editor.add')}
            </Button>
            <Button type="submit">{t('action.save')}</Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** The full-day editor: all shifts of one cell in a drawer, with the neighbouring cells one key away (spec §2). */
export default function DayEditor({ id, onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const setSearch = useSetSearch();
  const [active] = useActiveShop();
  const [shop_ids] = useShownShops();
  const cell = parseCellKey(id);
  const keep = useRef<(() => boolean) | null>(null);
  const { from, to, view } = useTimetableSearch();
  const { isLoaded } = useDayTypes();
  const data = useTimetableData({ shop_ids, from, to, view });
  const days = useQuery({
    ...workerDaysQuery({ employee_ids: data.employee_ids, from, to, ...view.load }),
    enabled: data.employee_ids.length > 0,
  });
  const person = data.people.find((one) => one.employee_id === cell?.employee_id);
  const shop_id = person?.shop_id ?? active ?? 0;
  if (!cell) return null;

  const { dt, employee_id } = cell;
  const stored = daysAt(data.index, employee_id, dt, view.shows);
  const mayEdit =
    view.isEditable &&
    can('WorkerDay_batch_update_or_create', 'POST') &&
    (person ? isEmployedThen(person, dt) : false) &&
    !stored.some((row) => row.is_blocked);
  const go = (days_: number) => {
    const next = addDays(dt, days_);
    if (next < from || next > to || keep.current?.() === false) return;
    setSearch(
      { modal: `WorkerDay~${cellKey({ employee_id, dt: next })}` },
      { finalize: true, replace: true },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.code !== 'ArrowUp' && event.code !== 'ArrowDown')) return;
    event.preventDefault();
    go(event.code === 'ArrowUp' ? -1 : 1);
  };

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      title={
        <Group gap={4} wrap="nowrap">
          <Tooltip label={t('timetable.editor.previous')}>
            <ActionIcon
              aria-label={t('timetable.editor.previous')}
              disabled={dt <= from}
              onClick={() => go(-1)}
            >
              <IconChevronLeft size={16} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('timetable.editor.next')}>
            <ActionIcon aria-label={t('timetable.editor.next')} disabled={dt >= to} onClick={() => go(1)}>
              <IconChevronRight size={16} />
            </ActionIcon>
          </Tooltip>
          {can('WorkerDay_journal', 'GET') && (
            <Tooltip label={t('history.cell_title')}>
              <ActionIcon
                aria-label={t('history.cell_title')}
                onClick={() => setSearch({ modal: `History~${cellKey(cell)}` }, { finalize: true })}
              >
                <IconHistory size={16} />
              </ActionIcon>
            </Tooltip>
          )}
          <div>
            <Text fw={600}>{person?.name ?? ''}</Text>
            <Text size="sm" c={dt === today() ? undefined : 'dimmed'}>
              {formatDayLong(dt, language)} · {t(`timetable.version.${view.shows}`)}
            </Text>
          </div>
        </Group>
      }
      onKeyDown={onKeyDown}
    >
      {person && isLoaded && days.data && (
        <CellEditor
          key={`${dt}:${stored.map((row) => `${row.id}.${row.version}`)}`}
          person={person}
          dt={dt}
          stored={stored}
          against={daysAt(data.index, employee_id, dt, view.against)}
          shop_id={shop_id}
          isReadOnly={!mayEdit}
          onSaved={onClose}
          keep={keep}
        />
      )}
      {!person && !data.isLoading && <Text>{t('timetable.editor.no_person')}</Text>}
    </Drawer>
  );
}
