import { NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { access, people } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { AddFirst, departmentTreeQuery, namesOf, positionsQuery } from '../../features/network/index.ts';
import {
  saveEmployment,
  useCreateUser,
  useDropUser,
  useInvite,
  usePeopleCommand,
  useUpdateUser,
} from '../../features/people/index.ts';
import { fieldErrorsOf, problemTexts } from '../../lib/form/index.ts';
import { withPercent } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import type { ModalProps } from '../../lib/modals.ts';
import { today, useDeps, useOpenModal, useSetSearch } from '../../lib/url/index.ts';
import { ModalFrame, Refusal } from '../../ui/index.ts';
import { DateField } from './date-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { personFormOf, personInput } from './person-form.ts';

const ID_OF_NOBODY = 1;

/** A new person with a first employment; the details open when both are saved, at the invitation of whoever can be reached (people 35). */
export default function AddPersonDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const can = useCan();
  const setSearch = useSetSearch();
  const language = useLanguage();
  const openModal = useOpenModal();
  const deps = useDeps();
  const asked = Number(id);
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const { data: positions } = useQuery(positionsQuery);
  const [person, setPerson] = useState(personFormOf(null));
  const [place, setPlace] = useState({
    shop_id: (asked > 0 ? asked : deps[0]) ?? null,
    position_id: null as number | null,
    tabel_code: '',
    dt_hired: today() as string | null,
    norm_work_hours: 100 as number | string,
  });
  const [isTried, setTried] = useState(false);
  const [userId, setUserId] = useState<number | null>(null);
  const create = useCreateUser();
  const update = useUpdateUser();
  const drop = useDropUser();
  const hire = usePeopleCommand(saveEmployment);
  const invite = useInvite();

  const user = personInput(person, true);
  const employment = {
    ...(place.shop_id === null ? {} : { shop_id: place.shop_id }),
    ...(place.position_id === null ? {} : { position_id: place.position_id }),
    ...(place.tabel_code.trim() === '' ? {} : { tabel_code: place.tabel_code.trim() }),
    dt_hired: place.dt_hired ?? '',
    norm_work_hours: place.norm_work_hours as number,
  };
  const missing = t('validation.required');
  const local = {
    ...problemTexts(access.createUser, user, t),
    ...problemTexts(people.createEmployment, { ...employment, user_id: ID_OF_NOBODY }, t),
    ...(user.last_name || user.first_name ? {} : { last_name: missing }),
    ...(person.sex === null ? { sex: missing } : {}),
    ...(place.shop_id === null ? { shop_id: missing } : {}),
    ...(place.position_id === null ? { position_id: missing } : {}),
  };
  const error = create.error ?? update.error ?? hire.error;
  const problems: Record<string, string> = isTried ? { ...fieldErrorsOf(error), ...local } : {};

  async function save() {
    let user_id = userId;
    if (user_id === null) {
      user_id = (await create.mutateAsync(user)).id;
      setUserId(user_id);
    } else await update.mutateAsync({ id: user_id, ...user });
    const hired = await hire.mutateAsync({ id: null, user_id, ...employment });
    const isReached = [user.phone_number, user.email].some(Boolean);
    if (isReached && can('User_change_password', 'POST')) {
      // Whoever has a phone alone leaves no choice; what is refused is told there.
      if (!user.email) await invite.mutateAsync({ id: user_id, channel: 'link' }).catch(() => undefined);
      setSearch({ workerTab: 'security' }, { finalize: true, replace: true });
    }
    openModal('Worker', hired.employee_id);
  }

  function submit() {
    setTried(true);
    for (const one of [create, update, hire]) one.reset();
    if (Object.keys(local).length === 0) save().catch(() => undefined);
  }

  /** A person who was saved but not employed does not stay behind. */
  function leave() {
    if (userId !== null) drop.mutate(userId);
    onClose();
  }

  return (
    <ModalFrame
      title={t('staff.add_title')}
      size={780}
      okLabel={t('staff.add')}
      busy={create.isPending || update.isPending || hire.isPending || invite.isPending}
      onOk={submit}
      onClose={leave}
    >
      <PersonFields
        isNew
        form={person}
        set={(changes) => setPerson((now) => ({ ...now, ...changes }))}
        problems={problems}
      />
      <Text component="h3" size="sm" fw={600}>
        {t('staff.employment')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing={16} verticalSpacing={12}>
        <Select
          label={t('staff.department')}
          withAsterisk
          searchable
          data={[...namesOf(trees)].map(([value, label]) => ({ value: String(value), label }))}
          value={place.shop_id === null ? null : String(place.shop_id)}
          onChange={(value) => setPlace({ ...place, shop_id: Number(value) })}
          error={problems.shop_id}
        />
        <Stack gap={8}>
          <Select
            label={t('staff.position')}
            withAsterisk
            searchable
            data={(positions ?? [])
              .filter(({ is_active }) => is_active)
              .map(({ id: value, name }) => ({ value: String(value), label: name }))}
            value={place.position_id === null ? null : String(place.position_id)}
            onChange={(value) => setPlace({ ...place, position_id: value ? Number(value) : null })}
            error={problems.position_id}
          />
          <AddFirst of="positions" among={positions} />
        </Stack>
        <DateField
          label={t('staff.hired')}
          withAsterisk
          value={place.dt_hired}
          onChange={(dt_hired) => setPlace({ ...place, dt_hired })}
          error={problems.dt_hired}
        />
        <TextInput
          label={t('staff.tabel_code')}
          value={place.tabel_code}
          onChange={(event) => setPlace({ ...place, tabel_code: event.currentTarget.value })}
          error={problems.tabel_code}
        />
        <NumberInput
          label={t('employment.norm_work_hours')}
          suffix={withPercent('', language)}
          min={0}
          clampBehavior="none"
          value={place.norm_work_hours}
          onChange={(norm_work_hours) => setPlace({ ...place, norm_work_hours })}
          error={problems.norm_work_hours}
        />
      </SimpleGrid>
      <Refusal title={t(userId === null ? 'staff.add_failed' : 'staff.hire_failed')} error={error} />
    </ModalFrame>
  );
}
