import { Text, Textarea } from '@mantine/core';
import type { MessageKey } from '@shiftwright/i18n';
import { useT } from '../../../lib/language/index.ts';
import css from './day-form.module.css';
import { OutsourcingChoice } from './outsourcing-choice.tsx';
import { type FormProblems, type FormRules, type ShiftForm, takesOutsourcing } from './shift-form.ts';

interface ShiftRestProps {
  form: ShiftForm;
  rules: FormRules;
  problems: FormProblems;
  isReadOnly?: boolean;
  onChange: (change: Partial<ShiftForm>) => void;
}

/** What a shift has besides its times and works: whom it is offered to, a comment, and what is wrong with all of it. */
export function ShiftRest({ form, rules, problems, isReadOnly = false, onChange }: ShiftRestProps) {
  const t = useT();
  const say = (key: string | undefined) => (key ? t(key as MessageKey) : undefined);

  return (
    <>
      {takesOutsourcing(form, rules) && (
        <OutsourcingChoice
          form={form}
          rules={rules}
          problem={say(problems.outsources)}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      )}
      <Textarea
        label={t('timetable.comment')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={4000}
        value={form.comment}
        disabled={isReadOnly}
        onChange={(event) => onChange({ comment: event.currentTarget.value })}
      />
      {problems.form && <Text className={css.problem}>{say(problems.form)}</Text>}
    </>
  );
}
