import { InputWrapper, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/index.ts';
import { DateField } from './date-field.tsx';
import type { PersonForm } from './person-form.ts';

interface PersonFieldsProps {
  form: PersonForm;
  set: (changes: Partial<PersonForm>) => void;
  problems: Record<string, string>;
  isReadOnly?: boolean;
  isNew?: boolean;
  /** What stands beside them. */
  children?: ReactNode;
}

type TextField = Exclude<keyof PersonForm, 'sex' | 'birthday'>;

/** Names, sex, birthday, telephone, address and login. */
export function PersonFields(props: PersonFieldsProps) {
  const { form, set, problems, isReadOnly = false, isNew = false, children } = props;
  const t = useT();
  const text = (
    field: TextField,
    { focus, ...more }: { withAsterisk?: boolean; type?: string; description?: string; focus?: boolean } = {},
  ) => (
    <TextInput
      label={t(`staff.${field}`)}
      {...more}
      data-autofocus={focus || undefined}
      value={form[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
      error={problems[field]}
      disabled={isReadOnly}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing={16} verticalSpacing={12}>
      {text('last_name', { withAsterisk: true, focus: isNew })}
      {text('first_name')}
      {text('middle_name')}
      <InputWrapper
        label={t('staff.sex')}
        size="xs"
        labelElement="div"
        withAsterisk={isNew}
        error={problems.sex}
      >
        <SegmentedControl
          fullWidth
          aria-label={t('staff.sex')}
          value={form.sex ?? ''}
          onChange={(sex) => set({ sex: sex === 'M' ? 'M' : 'F' })}
          disabled={isReadOnly}
          data={[
            { value: 'F', label: t('staff.sex_f') },
            { value: 'M', label: t('staff.sex_m') },
          ]}
        />
      </InputWrapper>
      <DateField
        label={t('staff.birthday')}
        clearable
        value={form.birthday}
        onChange={(birthday) => set({ birthday })}
        error={problems.birthday}
        disabled={isReadOnly}
      />
      {text('phone_number', { type: 'tel' })}
      {text('email', { type: 'email' })}
      {text('username', isNew ? { description: t('staff.username_hint') } : {})}
      {children}
    </SimpleGrid>
  );
}
