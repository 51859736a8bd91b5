import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import { useT } from '../../../lib/language/index.ts';
import type { FormRules, ShiftForm } from './shift-form.ts';

/** Up to this many companies stand side by side; more are looked for in a list. */
const MOST_SHOWN = 6;

interface OutsourcingChoiceProps {
  form: ShiftForm;
  rules: FormRules;
  problem: string | undefined;
  isReadOnly: boolean;
  onChange: (change: Pick<ShiftForm, 'is_outsource' | 'outsources_ids'>) => void;
}

/** Whether a vacancy is offered to outsourcing companies, and to which (planning 24). */
export function OutsourcingChoice({ form, rules, problem, isReadOnly, onChange }: OutsourcingChoiceProps) {
  const t = useT();
  const { outsourcings } = rules;
  const ids = outsourcings.map(({ id }) => id);
  // With one company there is nothing to choose.
  const first = (isOffered: boolean) => (isOffered && ids.length === 1 ? ids : form.outsources_ids);
  const companies = {
    label: t('timetable.editor.outsources'),
    value: form.outsources_ids.filter((id) => ids.includes(id)).map(String),
    error: problem,
    onChange: (chosen: string[]) => onChange({ is_outsource: true, outsources_ids: chosen.map(Number) }),
  };

  return (
    <>
      <Checkbox
        label={t('timetable.editor.outsource')}
        checked={form.is_outsource}
        disabled={isReadOnly}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ is_outsource: checked, outsources_ids: first(checked) })
        }
      />
      {form.is_outsource &&
        (outsourcings.length > MOST_SHOWN ? (
          <MultiSelect
            {...companies}
            placeholder={form.outsources_ids.length > 0 ? undefined : t('timetable.editor.outsources_hint')}
            data={outsourcings.map(({ id, name }) => ({ value: String(id), label: name }))}
            searchable
            hidePickedOptions
            disabled={isReadOnly}
          />
        ) : (
          <Checkbox.Group {...companies} withAsterisk>
            <Stack gap={6} py={4}>
              {outsourcings.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  value={String(id)}
                  label={name}
                  disabled={isReadOnly}
                  aria-invalid={problem !== undefined || undefined}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        ))}
    </>
  );
}
