import { ActionIcon, Button, Group, Select, TextInput } from '@mantine/core';
import { itemAt } from '@shiftwright/domain';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { typedDecimal } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { useItemFocus } from '../../../ui/index.ts';
import type { WorkTypeChoice } from '../entered-days.ts';
import type { ShiftForm } from './shift-form.ts';

interface WorkPartsProps {
  form: ShiftForm;
  workTypes: readonly WorkTypeChoice[];
  isReadOnly: boolean;
  onChange: (form: ShiftForm) => void;
}

/** The works of a shift with the share of each. */
export function WorkParts({ form, workTypes, isReadOnly, onChange }: WorkPartsProps) {
  const t = useT();
  const language = useLanguage();
  const focus = useItemFocus();
  const set = (at: number, change: Partial<ShiftForm['details'][number]>) =>
    onChange({
      ...form,
      details: form.details.map((one, index) => (index === at ? { ...one, ...change } : one)),
    });
  const choices = workTypes.map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <>
      {form.details.map((detail, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity of their own
        <Group key={at} ref={focus.ofItem(at)} gap={8} align="flex-end" wrap="nowrap">
          <Select
            flex={1}
            label={at === 0 ? t('timetable.editor.work_type') : undefined}
            aria-label={t('timetable.editor.work_type')}
            data={choices}
            value={String(detail.work_type_id)}
            disabled={isReadOnly}
            onChange={(value) => value && set(at, { work_type_id: Number(value) })}
          />
          <TextInput
            w={72}
            label={at === 0 ? t('timetable.editor.part') : undefined}
            aria-label={t('timetable.editor.part')}
            inputMode="decimal"
            value={typedDecimal(detail.work_part, language)}
            disabled={isReadOnly}
            onChange={(event) => set(at, { work_part: event.currentTarget.value })}
          />
          <ActionIcon
            color="gray"
            aria-label={t('timetable.editor.remove_part')}
            disabled={isReadOnly || form.details.length < 2}
            onClick={() => {
              focus.toAdding();
              onChange({ ...form, details: form.details.filter((_, index) => index !== at) });
            }}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </Group>
      ))}
      {!isReadOnly && (
        <Button
          variant="subtle"
          ref={focus.adding}
          size="compact-xs"
          style={{ justifySelf: 'start' }}
          leftSection={<IconPlus size={12} />}
          disabled={workTypes.length === 0}
          onClick={() => {
            focus.toItem(form.details.length);
            onChange({
              ...form,
              details: [
                ...form.details,
                { work_type_id: itemAt(workTypes, 0).id, work_part: form.details.length > 0 ? '0.5' : '1' },
              ],
            });
          }}
        >
          {t('timetable.editor.add_part')}
        </Button>
      )}
    </>
  );
}
