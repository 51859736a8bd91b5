import { Button, Checkbox, MultiSelect, Switch, Tabs, TextInput } from '@mantine/core';
import { ALLOWED_TABS, access, type ResponseOf } from '@shiftwright/contracts/calls';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { accessGroupsQuery, functionsQuery, groupQuery } from '../../../features/access/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { DelayedLoader, FailedState, ModalFrame } from '../../../ui/index.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields, Wide } from '../form/fields.tsx';
import { copiedId, entryId, optionsOf } from '../form/modal-id.ts';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { DayRightsEditor } from './day-rights-editor.tsx';
import { FunctionMatrix } from './function-matrix.tsx';

type Group = ResponseOf<typeof access.getGroup>;
type Draft = Omit<Group, 'id'>;

const NEW: Draft = {
  ...{ name: '', code: null, allowed_tabs: [], subordinates: [] },
  ...{ has_perm_to_change_protected_wdays: false, has_perm_to_approve_other_shop_days: false },
  ...{ functions: [], worker_day_permissions: [] },
};

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

  return (
    <EntryFrame
      title={id === null ? t('settings.add_groups') : initial.name}
      entry={entry}
      onClose={onClose}
      size="min(1080px, 96vw)"
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
      <Tabs defaultValue="general" keepMounted={false}>
        <Tabs.List mb={16}>
          <Tabs.Tab value="general">{t('settings.tab_general')}</Tabs.Tab>
          <Tabs.Tab value="functions">
            {t('settings.tab_functions', { number: values.functions.length })}
          </Tabs.Tab>
          <Tabs.Tab value="days">
            {t('settings.tab_days', { number: values.worker_day_permissions.length })}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general">
          <Fields>
            <TextInput label={t('settings.name')} required data-autofocus {...entry.text('name')} />
            <TextInput label={t('settings.code')} {...entry.text('code')} />
            <Wide>
              <Checkbox.Group
                label={t('settings.allowed_tabs')}
                value={values.allowed_tabs}
                onChange={(tabs) => set('allowed_tabs', tabs)}
              >
                <Fields>
                  {ALLOWED_TABS.map((tab) => (
                    <Checkbox key={tab} value={tab} label={t(`settings.opens_${tab}`)} />
                  ))}
                </Fields>
              </Checkbox.Group>
            </Wide>
            <Wide>
              <MultiSelect
                label={t('settings.subordinates')}
                description={t('settings.subordinates_hint')}
                searchable
                data={optionsOf(groups)}
                value={values.subordinates.map(String)}
                onChange={(ids) => set('subordinates', ids.map(Number))}
              />
            </Wide>
            <Wide>
              <Switch
                label={t('settings.may_change_protected')}
                {...entry.flag('has_perm_to_change_protected_wdays')}
              />
            </Wide>
            <Wide>
              <Switch
                label={t('settings.may_approve_other')}
                {...entry.flag('has_perm_to_approve_other_shop_days')}
              />
            </Wide>
          </Fields>
        </Tabs.Panel>
        <Tabs.Panel value="functions">
          <FunctionMatrix
            value={values.functions}
            onChange={(functions) => set('functions', functions)}
            own={values.own_functions ?? []}
            onOwn={(own) => set('own_functions', own)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="days">
          <DayRightsEditor
            value={values.worker_day_permissions}
            onChange={(days) => set('worker_day_permissions', days)}
          />
        </Tabs.Panel>
      </Tabs>
    </EntryFrame>
  );
}

/** An access group: sections, functions and rights on days; a copy starts with those of another (screens 68). */
export default function AccessGroupDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const source = entryId(id) ?? copiedId(id);
  const query = useQuery({ ...groupQuery(source ?? 0), enabled: source !== null });
  const isCopy = entryId(id) === null;
  const { data: catalogue } = useQuery({ ...functionsQuery, enabled: source !== null && isCopy });
  if (source === null) return <GroupForm id={null} initial={NEW} onClose={onClose} />;
  if (query.data && (catalogue || !isCopy)) {
    const { id: _id, ...group } = query.data;
    const funcs = new Set(catalogue?.map(([func]) => func));
    const functions = group.functions.filter(({ func }) => funcs.has(func));
    const copied = { ...group, functions, name: t('settings.copy_of', { name: group.name }), code: null };
    return <GroupForm id={isCopy ? null : source} initial={isCopy ? copied : group} onClose={onClose} />;
  }

  return (
    <ModalFrame title={t('settings.groups')} okLabel="" closeLabel={t('action.close')} onClose={onClose}>
      {query.isError ? (
        <FailedState
          title={t('settings.gone')}
          retryLabel={t('error.retry')}
          onRetry={() => query.refetch()}
        />
      ) : (
        <DelayedLoader label={t('app.loading')} />
      )}
    </ModalFrame>
  );
}
