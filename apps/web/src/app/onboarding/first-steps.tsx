import { List } from '@mantine/core';
import { use } from 'react';
import { allowedTabs, type TabKey, useSession } from '../../features/access/index.ts';
import { allTexts, useT } from '../../lib/language/index.ts';
import { ModalFrame } from '../../ui/index.ts';

/** Sections that a newcomer is told of, in the order of the work. */
const STEPS = ['forecast', 'timetable', 'exchange', 'reports'] as const satisfies readonly TabKey[];

/** What a newcomer does first, as far as it is open to them. */
export function FirstSteps({ onDone }: { onDone: () => void }) {
  use(allTexts());
  const t = useT();
  const open = allowedTabs(useSession());

  return (
    <ModalFrame
      title={t('onboarding.title')}
      okLabel={t('onboarding.done')}
      okFirst
      closeLabel={t('action.close')}
      onOk={onDone}
      onClose={onDone}
    >
      <List type="ordered" spacing={8} size="sm">
        <List.Item>{t('onboarding.place')}</List.Item>
        {STEPS.filter((step) => open.includes(step)).map((step) => (
          <List.Item key={step}>{t(`onboarding.${step}`)}</List.Item>
        ))}
      </List>
    </ModalFrame>
  );
}
