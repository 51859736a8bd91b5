import { Button } from '@mantine/core';
import type { MessageKey } from '@shiftwright/i18n';
import { IconHammer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/language/index.ts';
import { EmptyState, Screen } from '../../ui/index.ts';

interface UpcomingProps {
  section: MessageKey;
  text: MessageKey;
}

/** A section that is not there yet: it says what comes, and where the same work is done until then. */
function Upcoming({ section, text }: UpcomingProps) {
  const t = useT();
  return (
    <Screen title={t(section)} hideTitle>
      <EmptyState
        icon={<IconHammer />}
        title={t('upcoming.title', { section: t(section) })}
        hint={t(text)}
        action={
          <Button
            variant="default"
            component={Link}
            to={'/timetable' as never}
            search={((previous: object) => previous) as never}
          >
            {t('upcoming.back')}
          </Button>
        }
      />
    </Screen>
  );
}

export const ExchangeScreen = () => <Upcoming section="menu.exchange" text="upcoming.exchange" />;
