import { Button, MultiSelect, Tabs, TextInput } from '@mantine/core';
import { access, type ResponseOf } from '@shiftwright/contracts/calls';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { accessGroupsQuery, functionsQuery, groupQuery } from '../../../features/access/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { AwaitedEntry } from '../form/awaited-entry.tsx';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields } from '../form/fields.tsx';
import { copiedId, entryId, optionsOf } from '../form/modal-id.ts';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { asCopied } from './copied-group.ts';
import { DayRuleList } from './day-rule-list.tsx';
import { ExpertRights } from './expert-rights.tsx';
import { GroupDifference } from './group-difference.tsx';
import { RightList } from './right-list.tsx';
import { StartFrom } from './start-from.tsx';

const SIZE = 'min(1080px, 96vw)';

type Group = ResponseOf<typeof access.getGroup>;
type Draft = Omit<Group, 'id'>;

const NEW: Draft = {
  ...{ name: '', code: null, allowed_tabs: [], subordinates: [] },
  ...{ has_perm_to_change_protected_wdays: false, has_perm_to_approve_other_shop_days: false },
  ...{ functions: [], own_functions: [], worker_day_permissions: [] },
};

/** Are there rights on days of subordinates, and nobody who is one? */
const isIdle = ({ subordinates, worker_day_permissions }: Draft): boolean =>
  subordinates.length === 0 && worker_day_permissions.some(({ employee_type }) => employee_type === 2);

interface GroupFormProps {
  id: number | null;
  initial: Draft;
  onClose: () => void;
}

function GroupForm({ id, initial, onClose }: GroupFormProps) {
  const t = useT();
  const openModal = useOpenModal();
  const { data: groups = [] } = useQuery(accessGroupsQuery);
  const entry = useEntry({
    ...{ id, initial, create: access.createGroup, update: access.updateGroup, remove: access.deleteGroup },
    ...{ stale: ['group', 'worker_day_permissions'], onSaved: onClose, onRemoved: onClose },
  });
  const { values, set } = entry;
  const rights = useRights('Group', id);
  function change(part: Partial<Draft>) {
    for (const [field, value] of Object.entries(part)) set(field as keyof Draft, value as Draft[keyof Draft]);
  }

  return (
    <EntryFrame
      title={id === null ? t('settings.add_groups') : initial.name}
      entry={entry}
      onClose={onClose}
      size={SIZE}
      {...rights}
      aside={
        id !== null && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} />}
            onClick={() => openModal('AccessGroup', `copy-${id}`)}
          >
            {t('settings.copy')}
          </Button>
        )
      }
    >
      <Fields>
        <TextInput label={t('settings.name')} required data-autofocus {...entry.text('name')} />
        <TextInput label={t('settings.code')} {...entry.text('code')} />
        <StartFrom
          onStart={(name, given) => {
            change(given);
            if (values.name === '') set('name', name);
          }}
        />
        <MultiSelect
          label={t('settings.subordinates')}
          description={t(isIdle(values) ? 'settings.subordinates_none' : 'settings.subordinates_hint')}
          searchable
          data={optionsOf(groups)}
          value={values.subordinates.map(String)}
          onChange={(ids) => set('subordinates', ids.map(Number))}
        />
      </Fields>
      <Tabs defaultValue="rights" keepMounted={false} mt={16}>
        <Tabs.List mb={12}>
          <Tabs.Tab value="rights">{t('settings.tab_rights')}</Tabs.Tab>
          <Tabs.Tab value="days">{t('settings.tab_day_rights')}</Tabs.Tab>
          <Tabs.Tab value="expert">{t('settings.tab_expert')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="rights">
          <RightList value={values} before={id === null ? null : initial} onChange={change} />
        </Tabs.Panel>
        <Tabs.Panel value="days">
          <DayRuleList
            value={values.worker_day_permissions}
            onChange={(days) => set('worker_day_permissions', days)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="expert">
          <ExpertRights values={values} onChange={change} />
        </Tabs.Panel>
      </Tabs>
      {id !== null && <GroupDifference id={id} values={values} before={initial} />}
    </EntryFrame>
  );
}

/** An access group: sections, functions and rights on days; a copy starts with those of another (screens 68). */
export default function AccessGroupDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const source = entryId(id) ?? copiedId(id);
  const query = useQuery({ ...groupQuery(source ?? 0), enabled: source !== null, meta: { quiet: true } });
  const isCopy = entryId(id) === null;
  const { data: catalogue } = useQuery({ ...functionsQuery, enabled: source !== null && isCopy });
  if (source === null) return <GroupForm id={null} initial={NEW} onClose={onClose} />;
  if (query.data && (catalogue || !isCopy)) {
    const { id: _id, ...group } = query.data;
    const copied = {
      ...{ ...NEW, ...asCopied(query.data, catalogue ?? []) },
      ...{ name: t('settings.copy_of', { name: group.name }) },
    };
    return <GroupForm id={isCopy ? null : source} initial={isCopy ? copied : group} onClose={onClose} />;
  }

  return <AwaitedEntry size={SIZE} title={t('settings.groups')} query={query} onClose={onClose} />;
}
