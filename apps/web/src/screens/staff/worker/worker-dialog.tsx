import { Avatar, Group, Modal, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { currentEmployment } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useCan, useSession } from '../../../features/access/index.ts';
import { departmentTreeQuery, namesOf, positionsQuery } from '../../../features/network/index.ts';
import { fullNameOf, type Worker, workerQuery } from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { today, useSearchParam, useSetSearch } from '../../../lib/url/index.ts';
import {
  DelayedLoader,
  FailedState,
  GoneState,
  useEscape,
  useFirstFocus,
  useReturnFocus,
  useShownTab,
} from '../../../ui/index.ts';
import { EmploymentsTab } from './employments-tab.tsx';
import { InfoTab } from './info-tab.tsx';
import { MedicalTab } from './medical-tab.tsx';
import { RightsTab } from './rights-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { ShiftScheduleTab } from './shift-schedule-tab.tsx';
import css from './worker-dialog.module.css';

/** The details of a person in tabs (screens 63); the tab stands in the address. */
export default function WorkerDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const setSearch = useSetSearch();
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false;
  const { data, isError, refetch } = useQuery(workerQuery(Number(id)));

  function close() {
    setSearch({ workerTab: null }, { finalize: true, replace: true });
    onClose();
  }
  useReturnFocus();
  useEscape(false, close);
  const first = useFirstFocus();

  return (
    <Modal
      opened
      onClose={close}
      size={960}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered={false}
      yOffset="4vh"
      closeButtonProps={{ 'aria-label': t('action.close') }}
      classNames={{ title: css.title ?? '' }}
      title={data ? <Heading worker={data} /> : t('worker.title')}
    >
      <div ref={first}>
        {isError ? (
          <FailedState title={t('worker.failed')} retryLabel={t('error.retry')} onRetry={refetch} />
        ) : data === null ? (
          <GoneState title={t('worker.gone')} />
        ) : data ? (
          <WorkerTabs worker={data} onForgotten={close} />
        ) : (
          <div className={css.waiting}>
            <DelayedLoader label={t('app.loading')} />
          </div>
        )}
      </div>
    </Modal>
  );
}

function Heading({ worker }: { worker: Worker }) {
  const { user, employments } = worker;
  const { data: positions = [] } = useQuery(positionsQuery);
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const current = currentEmployment(employments, today());
  const position = positions.find(({ id }) => id === current?.position_id)?.name;
  const shop = current ? namesOf(trees).get(current.shop_id) : undefined;
  return (
    <Group gap={12} wrap="nowrap" component="span">
      <Avatar component="span" src={user.avatar} size={40} color="brand" alt="" aria-hidden>
        {`${user.last_name.charAt(0)}${user.first_name.charAt(0)}`}
      </Avatar>
      <span className={css.heading}>
        <span>{fullNameOf(user)}</span>
        <Text component="span" size="xs" c="dimmed" fw={400}>
          {[position, shop].filter(Boolean).join(' · ')}
        </Text>
      </span>
    </Group>
  );
}

const TABS = ['info', 'employments', 'schedule', 'security', 'rights', 'medical'] as const;

function WorkerTabs({ worker, onForgotten }: { worker: Worker; onForgotten: () => void }) {
  const t = useT();
  const can = useCan();
  const { network } = useSession().user;
  const asked = useSearchParam('workerTab');
  const setSearch = useSetSearch();
  const open = TABS.filter((tab) => {
    if (tab === 'schedule')
      return network.show_employee_shift_schedule_tab && can('Employee_shift_schedule', 'GET');
    if (tab === 'medical') return can('MedicalDocument', 'GET') && can('MedicalDocumentType', 'GET');
    if (tab === 'rights') return can('Group', 'PUT') && worker.user.network_id === network.id;
    return true;
  });
  const shown = open.find((tab) => tab === asked) ?? 'info';
  const list = useShownTab(shown);

  return (
    <Tabs
      value={shown}
      onChange={(tab) => setSearch({ workerTab: tab }, { finalize: true, replace: true })}
      keepMounted={false}
    >
      <Tabs.List ref={list}>
        {open.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`worker.tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="info" pt={16}>
        <InfoTab worker={worker} />
      </Tabs.Panel>
      <Tabs.Panel value="employments" pt={16}>
        <EmploymentsTab worker={worker} />
      </Tabs.Panel>
      <Tabs.Panel value="schedule" pt={16}>
        <ShiftScheduleTab employee_id={worker.employee.id} />
      </Tabs.Panel>
      <Tabs.Panel value="security" pt={16}>
        <SecurityTab user={worker.user} onForgotten={onForgotten} />
      </Tabs.Panel>
      <Tabs.Panel value="rights" pt={16}>
        <RightsTab user_id={worker.user.id} />
      </Tabs.Panel>
      <Tabs.Panel value="medical" pt={16}>
        <MedicalTab employee_id={worker.employee.id} employments={worker.employments} />
      </Tabs.Panel>
    </Tabs>
  );
}
