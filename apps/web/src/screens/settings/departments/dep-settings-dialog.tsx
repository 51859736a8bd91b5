import { Tabs, Text } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { network } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { departmentQuery, departmentTreeQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { useShownTab } from '../../../ui/index.ts';
import { AwaitedEntry } from '../form/awaited-entry.tsx';
import { EntryFrame } from '../form/entry-frame.tsx';
import { entryId } from '../form/modal-id.ts';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { AddressesTab } from './addresses-tab.tsx';
import { AutoschedulingTab } from './autoscheduling-tab.tsx';
import { CommonTab } from './common-tab.tsx';
import { draftOf, inputOf, problemsOfDraft } from './department-draft.ts';
import { ExceptionDates } from './exception-dates.tsx';
import { LikeDepartment } from './like-department.tsx';
import { NeedTab } from './need-tab.tsx';
import { ReadinessList } from './readiness-list.tsx';
import { RequiredDocuments } from './required-documents.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

const SIZE = 'min(860px, 96vw)';

interface DepartmentFormProps {
  department: api.Department | null;
  /** What a new department belongs to unless another is chosen: the top of what is mine. */
  parent?: { id: number; timezone?: string | undefined } | null;
  /** The tab that is shown first. */
  shows?: string | undefined;
  onClose: () => void;
}

const TABS = ['common', 'schedule', 'autoscheduling', 'need', 'addresses'];

/** Which tab shows a field: the first one with a problem is opened. */
const HOURS = ['tm_open_dict', 'tm_close_dict'];
const AUTO = [
  ...['settings_id', 'restricted_start_times', 'restricted_end_times', 'forecast_step_minutes'],
  ...['shifts', 'rhythm_dial'],
];

function DepartmentForm({ department, parent = null, shows = 'common', onClose }: DepartmentFormProps) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const id = department?.id ?? null;
  const [tab, setTab] = useState<string | null>(TABS.includes(shows) ? shows : 'common');
  const list = useShownTab(tab);
  const entry = useEntry({
    ...{ id, initial: draftOf(department, parent), inputOf },
    ...{
      create: network.createDepartment,
      update: network.updateDepartment,
      remove: network.deleteDepartment,
    },
    check: (draft) => problemsOfDraft(draft, t),
    stale: ['department', 'rhythms', 'readiness'],
    onSaved: (saved) => (id === null ? openModal('DepSettings', saved.id) : onClose()),
    onRemoved: onClose,
  });
  const wrong = Object.keys(entry.problems);
  const badge = (fields: (field: string) => boolean) => (wrong.some(fields) ? ' •' : '');
  const isOther = (field: string) => !HOURS.includes(field) && !AUTO.includes(field);

  return (
    <EntryFrame
      title={department ? department.name : t('settings.add_departments')}
      entry={entry}
      onClose={onClose}
      size={SIZE}
      failed="settings.store_failed"
      {...useRights('Shop', id)}
    >
      {id !== null && <ReadinessList shop_id={id} onTab={setTab} />}
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List ref={list} mb={16}>
          <Tabs.Tab value="common">{t('settings.tab_common') + badge(isOther)}</Tabs.Tab>
          <Tabs.Tab value="schedule">
            {t('settings.tab_schedule') + badge((field) => HOURS.includes(field))}
          </Tabs.Tab>
          <Tabs.Tab value="autoscheduling">
            {t('settings.tab_autoscheduling') + badge((field) => AUTO.includes(field))}
          </Tabs.Tab>
          <Tabs.Tab value="need" disabled={id === null}>
            {t('settings.tab_need')}
          </Tabs.Tab>
          {can('ShopIpAddress', 'GET') && (
            <Tabs.Tab value="addresses" disabled={id === null}>
              {t('settings.tab_addresses')}
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="common">
          {id === null && can('PeriodClients', 'GET') && <LikeDepartment entry={entry} />}
          <CommonTab entry={entry} id={id} />
          {id !== null && can('MedicalDocumentType', 'GET') && <RequiredDocuments shop_id={id} />}
          {id === null && (
            <Text size="sm" c="dimmed" mt={16}>
              {t('settings.after_creation')}
            </Text>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="schedule">
          <WeeklyHours draft={entry.values} problem={entry.problems.tm_open_dict} onChange={entry.set} />
          {id !== null && can('ShopSchedule', 'GET') && <ExceptionDates shop_id={id} />}
        </Tabs.Panel>
        <Tabs.Panel value="autoscheduling">
          <AutoschedulingTab entry={entry} id={id} />
        </Tabs.Panel>
        <Tabs.Panel value="need">{department && <NeedTab department={department} />}</Tabs.Panel>
        <Tabs.Panel value="addresses">{id !== null && <AddressesTab shop_id={id} />}</Tabs.Panel>
      </Tabs>
    </EntryFrame>
  );
}

/** A department in five tabs: common, schedule, autoscheduling, calculation of need, IP addresses (screens 67); `ID~tab` opens on one of them. */
export default function DepSettingsDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const [entry, shows] = (id ?? '').split('~') as [string, string?];
  const wanted = entryId(entry);
  const query = useQuery({
    ...departmentQuery(wanted ?? 0),
    enabled: wanted !== null,
    meta: { quiet: true },
  });
  const { data: trees } = useQuery(departmentTreeQuery);
  const top = trees?.[0]?.id ?? null;
  const above = useQuery({ ...departmentQuery(top ?? 0), enabled: wanted === null && top !== null });
  if (wanted === null && trees && !above.isLoading) {
    const parent = top === null ? null : { id: top, timezone: above.data?.timezone };
    return <DepartmentForm department={null} parent={parent} onClose={onClose} />;
  }
  if (query.data) return <DepartmentForm department={query.data} shows={shows} onClose={onClose} />;

  return <AwaitedEntry size={SIZE} title={t('settings.departments')} query={query} onClose={onClose} />;
}
