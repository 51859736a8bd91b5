import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { EMPTY_TYPE, isPaidDayOff, itemAt } from '@shiftwright/domain';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useMemo, useState } from 'react';
import { useSession } from '../../../features/access/index.ts';
import { departmentTreeQuery, namesOf } from '../../../features/network/index.ts';
import {
  allProblems,
  draftOfForm,
  type FormRules,
  formOf,
  hasProblems,
  isWholeDraft,
  newForm,
  type ShiftForm,
  typesFor,
} from '../../../features/planning/day-form/shift-form.ts';
import { useDayTypes, useWorkTypes } from '../../../features/planning/days/day-types.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import { type DayRow, draftOf, isUnsaved, useEditQueue } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { Refusal, useItemFocus } from '../../../ui/index.ts';
import { spokenDay } from '../model/spoken-day.ts';
import type { TimetableData } from '../use-timetable-data.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { useToday } from '../use-today.ts';
import { ShiftCard } from './shift-card.tsx';
import { TypedDay } from './typed-day.tsx';

interface CellEditorProps {
  person: PersonRow;
  dt: string;
  data: TimetableData;
  stored: readonly DayRow[];
  /** What somebody else has made of the day since it is being typed. */
  meanwhile: readonly DayRow[] | null;
  against: readonly DayRow[];
  shop_id: number;
  isReadOnly: boolean;
  /** What is said where there is no shift. */
  nothing: string;
  /** Does the form hold anything that is not stored, nor on its way? */
  onTyped: (isTyped: boolean) => void;
  /** What was typed is on its way, or nothing was: true once it is saved. */
  onSaved: (saved: Promise<boolean>) => void;
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
  const today = useToday(formShop ?? shop_id);

  return {
    types,
    shop_id,
    dt,
    today,
    is_fact: view.shows.startsWith('fact'),
    employee_id: person.employee_id,
    work_type_ids: new Set(choices.choices.map(({ id }) => id)),
    main_work_type_id: person.work_type_ids[0] ?? null,
    allows_several: network.allow_creation_several_wdays_for_one_employee_for_one_date,
    outsourcings: network.outsourcings,
    choices,
  };
}

/** The shifts of one person and date as forms, saved together. */
export function CellEditor(props: CellEditorProps) {
  const { person, dt, stored, against, isReadOnly, shop_id } = props;
  const t = useT();
  const queue = useEditQueue();
  const { network } = useSession().user;
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const { types } = useDayTypes();
  const keepsHours = (row: DayRow) => {
    const type = types.get(row.type);
    return type ? isPaidDayOff(type) : false;
  };
  const { view } = useTimetableSearch();
  const is_fact = view.shows.startsWith('fact');
  const edit = queue.editOf({ employee_id: person.employee_id, dt, is_fact });
  const [forms, setForms] = useState<ShiftForm[]>(() => {
    // What could not be saved is gone on with; after a conflict, what stands there now.
    const drafts =
      edit?.status === 'failed' ? edit.drafts : stored.map((row) => draftOf(row, keepsHours(row)));
    return drafts.filter(({ type }) => type !== EMPTY_TYPE).map(formOf);
  });
  const [first] = useState(forms);
  const [isChecked, setChecked] = useState(false);
  const focus = useItemFocus();
  const elsewhere = forms.find((form) => form.shop_id !== null && form.shop_id !== shop_id)?.shop_id ?? null;
  const rules = useFormRules(props, null);
  const there = useFormRules(props, elsewhere);
  const problems = allProblems(forms, rules);
  const departments = [...namesOf(trees)].map(([id, label]) => ({ value: String(id), label }));

  const ruled = forms.map((form) => draftOfForm(form, rules));
  const key = JSON.stringify(ruled);
  const isChanged = isUnsaved(edit) || key !== JSON.stringify(first.map((form) => draftOfForm(form, rules)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same days stay the same while others are typed
  const typed = useMemo(() => ruled.filter(isWholeDraft), [key]);

  /** Null when it cannot be saved as it is. */
  const save = (): Promise<boolean> | null => {
    if (!isChanged) return Promise.resolve(true);
    setChecked(true);
    if (hasProblems(problems)) return null;
    // Who has seen what stands there now writes over that.
    if (edit?.status === 'conflicting') queue.discard([edit]);
    props.onTyped(false);
    return queue.write([{ employee_id: person.employee_id, dt, is_fact, base: stored, drafts: ruled }]);
  };
  const tellTyped = useEffectEvent(props.onTyped);
  useEffect(() => tellTyped(isChanged), [isChanged]);
  useImperativeHandle(props.keep, () => () => isReadOnly || save() !== null);
  const spoken = (rows: readonly DayRow[]) =>
    rows.map((row) => spokenDay(row, { types, workTypeName: rules.choices.workTypeName })).join('; ') || '—';
  const reason = isUnsaved(edit) ? edit.message : null;
  const refused = useMemo(() => (reason === null ? null : new Error(reason)), [reason]);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const saved = save();
        if (saved) props.onSaved(saved);
      }}
    >
      <Stack gap={12}>
        {props.meanwhile && (
          <Alert color="yellow" role="status">
            {t('timetable.editor.changed_meanwhile', { value: spoken(props.meanwhile) })}
          </Alert>
        )}
        {against.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('timetable.cell.approved_is', { value: spoken(against) })}
          </Text>
        )}
        {forms.length === 0 && <Text c="dimmed">{props.nothing}</Text>}
        {forms.map((form, at) => {
          const isThere = form.shop_id !== null && form.shop_id !== shop_id;
          return (
            <ShiftCard
              key={form.key}
              ref={focus.ofItem(at)}
              form={form}
              number={at + 1}
              rules={rules}
              typeCodes={typesFor(at, forms, rules)}
              problems={isChecked ? itemAt(problems, at) : {}}
              departments={departments}
              workTypes={isThere ? there.choices.choices : rules.choices.choices}
              mayFlagVacancy={network.allow_to_manually_set_is_vacancy}
              isReadOnly={isReadOnly}
              onChange={(next) => setForms(forms.map((one) => (one.key === form.key ? next : one)))}
              onRemove={() => {
                focus.toAdding();
                setForms(forms.filter((one) => one.key !== form.key));
              }}
            />
          );
        })}
        {!isReadOnly && (
          <TypedDay
            person={person}
            dt={dt}
            shop_id={shop_id}
            data={props.data}
            stored={stored}
            drafts={typed}
          />
        )}
        <Refusal title={t('timetable.unsaved_title')} error={refused} />
        {!isReadOnly && (
          <Group justify="space-between">
            <Button
              variant="default"
              ref={focus.adding}
              data-first={forms.length === 0 || undefined}
              leftSection={<IconPlus size={14} />}
              disabled={forms.length > 0 && typesFor(forms.length, forms, rules).length === 0}
              onClick={() => {
                focus.toItem(forms.length);
                setForms([...forms, newForm(forms, rules)]);
              }}
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
