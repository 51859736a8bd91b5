import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCalendarShare, IconPrinter, IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { allowedTabs, useSession } from '../../features/access/index.ts';
import { useLiveDays, useShownShops } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps, useFilter, useOpenModal } from '../../lib/url/index.ts';
import { DelayedLoader, EmptyState, FailedState, Screen, Toolbar, ToolbarGroup } from '../../ui/index.ts';
import { MyShifts } from './my-shifts-list.tsx';
import css from './schedule.module.css';
import { ScheduleGrid } from './schedule-grid.tsx';
import { useSchedule } from './use-schedule.ts';

/** Whose shifts are shown: who holds no timetable comes for the own ones. */
function useWho() {
  const session = useSession();
  const [who, setWho] = useFilter('schedule', 'who');
  const isPerson = session.user.self_employee_ids.length > 0;
  const isPlanner = allowedTabs(session).includes('timetable');

  return { isPlanner, isMine: isPerson && (who || (isPlanner ? 'all' : 'me')) === 'me', setWho };
}

/** The approved schedule for people who only look: the store's team, or one's own shifts (screens 69). */
export function ScheduleScreen() {
  const t = useT();
  const openModal = useOpenModal();
  const deps = useDeps();
  const [shop_ids] = useShownShops();
  const { self_employee_ids } = useSession().user;
  const { isPlanner, isMine, setWho } = useWho();
  const [name, setName] = useFilter('schedule', 'lastName');
  useLiveDays(shop_ids);

  const toolbar = (
    <Toolbar label={t('schedule.tools')}>
      <ToolbarGroup>
        {self_employee_ids.length > 0 && (
          <SegmentedControl
            aria-label={t('schedule.title')}
            value={isMine ? 'me' : 'all'}
            onChange={setWho}
            data={[
              { value: 'me', label: t('schedule.mine') },
              { value: 'all', label: t('schedule.everybody') },
            ]}
          />
        )}
        {!isMine && (
          <TextInput
            aria-label={t('timetable.filter.last_name')}
            placeholder={t('timetable.filter.last_name')}
            leftSection={<IconSearch size={14} />}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </ToolbarGroup>
      <ToolbarGroup push>
        {self_employee_ids.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={14} />}
            onClick={() => openModal('Subscribe')}
          >
            {t('calendar.subscribe')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={14} />}
          onClick={() => openModal('Print', 'plan_approved')}
        >
          {t('schedule.print')}
        </Button>
      </ToolbarGroup>
    </Toolbar>
  );

  return (
    <Screen title={t(isMine ? 'schedule.mine' : 'schedule.title')} toolbar={toolbar} fill hideTitle>
      {isMine ? (
        <MyShifts />
      ) : deps.length === 0 ? (
        <EmptyState icon={<IconCalendarPlus />} title={t('deps.required')} hint={t('deps.required_hint')} />
      ) : (
        <TeamSchedule shop_ids={shop_ids} name={name} isPlain={!isPlanner} />
      )}
    </Screen>
  );
}

interface TeamScheduleProps {
  shop_ids: readonly number[];
  /** Part of the last name that is looked for. */
  name: string;
  isPlain: boolean;
}

/** The lines of the store's team. */
function TeamSchedule({ shop_ids, name, isPlain }: TeamScheduleProps) {
  const t = useT();
  const schedule = useSchedule(shop_ids);
  const people = useMemo(() => {
    const wanted = name.trim().toLocaleLowerCase();
    return schedule.people.filter((person) => person.name.toLocaleLowerCase().includes(wanted));
  }, [schedule.people, name]);
  if (schedule.error)
    return (
      <FailedState title={t('schedule.failed')} retryLabel={t('error.retry')} onRetry={schedule.retry} />
    );
  if (schedule.isLoading) return <DelayedLoader label={t('app.loading')} />;
  const isNobody = schedule.people.length === 0;

  return (
    <>
      {schedule.isCut && (
        <p className={css.note} role="status">
          {t('schedule.too_long', { days: schedule.dates.length })}
        </p>
      )}
      {people.length === 0 ? (
        <EmptyState
          icon={<IconCalendarPlus />}
          title={t(isNobody ? 'schedule.nobody' : 'timetable.nobody_matches')}
          hint={t(isNobody ? 'schedule.nobody_hint' : 'timetable.nobody_matches_hint')}
        />
      ) : (
        <ScheduleGrid schedule={schedule} people={people} isPlain={isPlain} />
      )}
    </>
  );
}
