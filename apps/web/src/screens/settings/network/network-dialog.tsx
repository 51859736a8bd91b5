import { Tabs } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { network } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { ownNetworkQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { DelayedLoader, FailedState, ModalFrame } from '../../../ui/index.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { DemandTab } from './demand-tab.tsx';
import { finesOf, patternProblem } from './fines-draft.ts';
import { GeneralTab } from './general-tab.tsx';
import { HOURS_SETTINGS, HoursTab } from './hours-tab.tsx';
import { networkDraft } from './network-draft.ts';
import { RULE_SETTINGS, RulesTab } from './rules-tab.tsx';
import { WORK_SETTINGS, WorkTab } from './work-tab.tsx';

function NetworkForm({ own, onClose }: { own: api.Network; onClose: () => void }) {
  const t = useT();
  const entry = useEntry({
    ...{
      id: own.id,
      initial: networkDraft(own),
      create: network.updateNetwork,
      update: network.updateNetwork,
    },
    ...{ stale: ['session', 'network'], onSaved: onClose },
    inputOf: (values) => ({ ...values, fines_settings: finesOf(values.fines_settings) }),
    check: ({ fines_settings: fines }) =>
      Object.fromEntries(
        fines.flatMap((_, at) => {
          const problem = patternProblem(fines, at, own.fines_settings);
          return problem ? [[`fines_settings.${at}`, t(`network_hours.${problem}`)]] : [];
        }),
      ),
  });
  const { isLocked } = useRights('Network', own.id);
  const isDemand = (field: string) => field === 'load_template_id' || field.startsWith('receive_data_info');
  const isWork = (field: string) => WORK_SETTINGS.has(field);
  const isRule = (field: string) => RULE_SETTINGS.has(field);
  const isHours = (field: string) => HOURS_SETTINGS.has(field.split('.')[0] ?? '');
  const badge = (part: (field: string) => boolean) => (Object.keys(entry.problems).some(part) ? ' •' : '');

  return (
    <EntryFrame title={t('settings.network')} entry={entry} onClose={onClose} isLocked={isLocked}>
      <Tabs defaultValue="general" keepMounted={false}>
        <Tabs.List mb={16}>
          <Tabs.Tab value="general">
            {t('settings.network_general') +
              badge((field) => !isDemand(field) && !isWork(field) && !isHours(field) && !isRule(field))}
          </Tabs.Tab>
          <Tabs.Tab value="work">{t('settings.network_work') + badge(isWork)}</Tabs.Tab>
          <Tabs.Tab value="hours">{t('network_hours.title') + badge(isHours)}</Tabs.Tab>
          <Tabs.Tab value="rules">{t('network_rules.title') + badge(isRule)}</Tabs.Tab>
          <Tabs.Tab value="demand">{t('settings.network_demand') + badge(isDemand)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general">
          <GeneralTab entry={entry} isLocked={isLocked} />
        </Tabs.Panel>
        <Tabs.Panel value="work">
          <WorkTab entry={entry} isLocked={isLocked} />
        </Tabs.Panel>
        <Tabs.Panel value="hours">
          <HoursTab entry={entry} isLocked={isLocked} />
        </Tabs.Panel>
        <Tabs.Panel value="rules">
          <RulesTab entry={entry} isLocked={isLocked} />
        </Tabs.Panel>
        <Tabs.Panel value="demand">
          <DemandTab entry={entry} isLocked={isLocked} />
        </Tabs.Panel>
      </Tabs>
    </EntryFrame>
  );
}

/** What holds for the whole network: look, files, norms, plans, marks and sessions, and where its demand comes from (screens 66). */
export default function NetworkDialog({ onClose }: ModalProps) {
  const t = useT();
  const { data, isError, refetch } = useQuery(ownNetworkQuery);
  if (data?.[0]) return <NetworkForm own={data[0]} onClose={onClose} />;
  return (
    <ModalFrame title={t('settings.network')} onClose={onClose}>
      {isError ? (
        <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={() => void refetch()} />
      ) : (
        <DelayedLoader label={t('app.loading')} />
      )}
    </ModalFrame>
  );
}
