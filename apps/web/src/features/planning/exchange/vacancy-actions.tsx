import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconDots,
  IconHandStop,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { useSetSearch } from '../../../lib/url/index.ts';
import { ActMenu } from '../../../ui/index.ts';
import type { Vacancy, VacancyAction } from '../vacancy.queries.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { exchangePanelText } from './exchange-panel-param.ts';
import type { VacancySteps } from './use-vacancy-steps.ts';
import type { VacancyWords } from './use-vacancy-words.ts';

interface VacancyActionsProps {
  vacancy: Vacancy;
  steps: VacancySteps;
  words: VacancyWords;
  /** There is room for all, and who takes it is chosen below: no button leads there. */
  isInPanel?: boolean;
}

const GIVING: readonly VacancyAction[] = ['confirm_to_worker', 'reconfirm_to_worker'];

const ICONS: Record<VacancyAction, typeof IconCheck> = {
  approve: IconCheck,
  confirm: IconUserCheck,
  confirm_to_worker: IconUserPlus,
  reconfirm_to_worker: IconUserPlus,
  refuse: IconHandStop,
  edit: IconPencil,
  unapprove: IconArrowBackUp,
  delete: IconTrash,
};

/** What is done first with a vacancy as it stands, the most likely one on top. */
const FIRST: readonly VacancyAction[] = ['approve', 'confirm_to_worker', 'confirm'];
const ORDER: readonly VacancyAction[] = [
  'approve',
  'confirm_to_worker',
  'reconfirm_to_worker',
  'confirm',
  'refuse',
  'edit',
  'unapprove',
  'delete',
];

function useDo({ vacancy, steps }: Pick<VacancyActionsProps, 'vacancy' | 'steps'>, askDelete: () => void) {
  const setSearch = useSetSearch();
  const { id, version } = vacancy;

  return (action: VacancyAction) => {
    if (action === 'edit') return setSearch({ mbVacancy: String(id) }, { finalize: true });
    if (action === 'confirm_to_worker' || action === 'reconfirm_to_worker')
      // Also from the dialog that a link opens, which would cover the panel.
      return setSearch(
        { panel: exchangePanelText({ kind: 'vacancy', id }), mbVacancy: null },
        { finalize: true },
      );
    if (action === 'delete') return askDelete();
    if (action === 'unapprove') return steps.run({ action, id, version });
    return steps.run({ action, id });
  };
}

interface RestMenuProps {
  rest: readonly VacancyAction[];
  label: string;
  onAct: (action: VacancyAction) => void;
}

function RestMenu({ rest, label, onAct }: RestMenuProps) {
  const t = useT();

  return (
    <ActMenu
      opener={
        <ActionIcon color="gray" aria-label={label}>
          <IconDots size={16} />
        </ActionIcon>
      }
    >
      {rest.map((action) => {
        const Icon = ICONS[action];
        return (
          <Menu.Item
            key={action}
            {...(action === 'delete' && { color: 'red' })}
            leftSection={<Icon size={15} stroke={1.6} />}
            onClick={() => onAct(action)}
          >
            {t(`exchange.action.${action}`)}
          </Menu.Item>
        );
      })}
    </ActMenu>
  );
}

/** The one most likely thing to do as a button, the rest behind the dots, or beside it in a panel; only what the server offers. */
export function VacancyActions({ vacancy, steps, words, isInPanel = false }: VacancyActionsProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const act = useDo({ vacancy, steps }, () => setAsking(true));
  const { actions } = vacancy;
  // The editor takes what is published back by itself.
  const may = (action: VacancyAction) =>
    actions.includes(action) || (action === 'edit' && actions.includes('unapprove'));
  const offered = ORDER.filter((action) => may(action) && !(isInPanel && GIVING.includes(action)));
  // Who gives shifts to others seldom takes one.
  const isGiver = GIVING.some((action) => actions.includes(action));
  const first = FIRST.find((action) => offered.includes(action) && !(action === 'confirm' && isGiver));
  const rest = offered.filter((action) => action !== first);
  const spoken = words.spoken(vacancy);

  return (
    <>
      {first && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`${t(`exchange.action.${first}`)}: ${spoken}`}
          loading={steps.busyId === vacancy.id}
          onClick={() => act(first)}
        >
          {t(`exchange.action.${first}`)}
        </Button>
      )}
      {rest.length > 0 &&
        (isInPanel ? (
          rest.map((action) => {
            const Icon = ICONS[action];
            return (
              <Button
                key={action}
                size="compact-sm"
                variant={action === 'delete' ? 'subtle' : 'default'}
                {...(action === 'delete' && { color: 'red' })}
                leftSection={<Icon size={14} stroke={1.6} />}
                onClick={() => act(action)}
              >
                {t(`exchange.action.${action}`)}
              </Button>
            );
          })
        ) : (
          <RestMenu rest={rest} label={`${t('exchange.more')}: ${spoken}`} onAct={act} />
        ))}
      {isAsking && (
        <DeleteQuestion vacancy={vacancy} steps={steps} words={words} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
