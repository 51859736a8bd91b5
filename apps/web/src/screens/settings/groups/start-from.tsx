import { Select } from '@mantine/core';
import type { access, ResponseOf } from '@shiftwright/contracts/calls';
import { ROLE_KEYS, type RoleKey, rightsOfRole } from '@shiftwright/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accessGroupsQuery, functionsQuery, groupQuery } from '../../../features/access/index.ts';
import { workerDayTypesQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { optionsOf } from '../form/modal-id.ts';
import { asCopied } from './copied-group.ts';

type Group = ResponseOf<typeof access.getGroup>;

interface StartFromProps {
  /** The name of the role or group besides its rights, for a group that has none yet. */
  onStart: (name: string, rights: Partial<Omit<Group, 'id' | 'name' | 'code'>>) => void;
}

/** Takes the rights of a role, or of another group of the network, as a beginning. */
export function StartFrom({ onStart }: StartFromProps) {
  const t = useT();
  const client = useQueryClient();
  const { data: groups = [] } = useQuery(accessGroupsQuery);
  const { data: types } = useQuery(workerDayTypesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const roleOption = (key: RoleKey) => ({ value: key as string, label: t(`settings.role_${key}`) });

  async function start(value: string | null, name: string) {
    setChosen(value);
    const role = ROLE_KEYS.find((key) => key === value);
    if (role) return onStart(name, rightsOfRole(role, types ?? []));
    const [group, functions] = await Promise.all([
      client.ensureQueryData(groupQuery(Number(value))),
      client.ensureQueryData(functionsQuery),
    ]);
    onStart('', asCopied(group, functions));
  }

  return (
    <Select
      label={t('settings.start_from')}
      description={t('settings.start_from_hint')}
      searchable
      allowDeselect={false}
      disabled={!types}
      data={[
        { group: t('settings.start_roles'), items: ROLE_KEYS.map(roleOption) },
        { group: t('settings.start_groups'), items: optionsOf(groups) },
      ]}
      value={chosen}
      onChange={(value, option) => option && void start(value, option.label)}
    />
  );
}
