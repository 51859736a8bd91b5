import { Button, Group, Stack, TextInput } from '@mantine/core';
import { access, people } from '@shiftwright/contracts/calls';
import { useState } from 'react';
import { useCan, useSession } from '../../../features/access/index.ts';
import { useUpdateEmployee, useUpdateUser, type Worker } from '../../../features/people/index.ts';
import { fieldErrorsOf, problemTexts } from '../../../lib/form/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { Form, Refusal, showToast } from '../../../ui/index.ts';
import { PersonFields } from '../person-fields.tsx';
import { personFormOf, personInput } from '../person-form.ts';
import { PhotoField } from './photo-field.tsx';

/** Who the person is (screens 63). */
export function InfoTab({ worker }: { worker: Worker }) {
  const t = useT();
  const can = useCan();
  const session = useSession();
  const { user, employee } = worker;
  const [form, setForm] = useState(personFormOf(user));
  const [tabel_code, setTabelCode] = useState(employee.tabel_code ?? '');
  const updateUser = useUpdateUser();
  const updateEmployee = useUpdateEmployee();
  const isOwn = user.network_id === session.user.network_id;
  const mayUser = isOwn && can('User', 'PUT');
  const mayCode = isOwn && can('Employee', 'PUT');

  const input = { id: user.id, ...personInput(form, false) };
  const code = { id: employee.id, tabel_code: tabel_code.trim() };
  const local = {
    ...problemTexts(access.updateUser, input, t),
    ...(tabel_code.trim() === '' ? {} : problemTexts(people.updateEmployee, code, t)),
  };
  const error = updateUser.error ?? updateEmployee.error;
  const problems: Record<string, string> = { ...fieldErrorsOf(error), ...local };

  async function save() {
    if (mayCode && tabel_code.trim() !== (employee.tabel_code ?? ''))
      await updateEmployee.mutateAsync({ ...code, tabel_code: code.tabel_code || null });
    if (mayUser) await updateUser.mutateAsync(input);
    showToast({ text: t('worker.saved'), tone: 'done' });
  }

  function submit() {
    updateUser.reset();
    updateEmployee.reset();
    if (Object.keys(local).length === 0) save().catch(() => undefined);
  }

  return (
    <Form onSubmit={submit}>
      <Stack gap={16}>
        <PhotoField user={user} />
        <PersonFields
          form={form}
          set={(changes) => setForm((now) => ({ ...now, ...changes }))}
          problems={problems}
          isReadOnly={!mayUser}
        >
          <TextInput
            label={t('staff.tabel_code')}
            value={tabel_code}
            onChange={(event) => setTabelCode(event.currentTarget.value)}
            error={problems.tabel_code}
            disabled={!mayCode}
          />
        </PersonFields>
        <Refusal title={t('worker.save_failed')} error={error} />
        {(mayUser || mayCode) && (
          <Group justify="flex-end">
            <Button type="submit" loading={updateUser.isPending || updateEmployee.isPending}>
              {t('action.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </Form>
  );
}
