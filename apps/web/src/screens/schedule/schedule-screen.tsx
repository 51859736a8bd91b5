import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCalendarShare, IconPrinter, IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSession } from '../../features/access/index.ts';
import { useLiveDays, useShownShops } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps, useFilter, useOpenModal } from '../../lib/url/index.ts';
import { DelayedLoader, EmptyState, FailedState, Screen, Toolbar, ToolbarGroup } from '../../ui/index.ts';
import { MyShifts } from './my-shifts-list.tsx';
import css from './schedule.module.css';
import { ScheduleGrid } from './schedule-grid.tsx';
import { useSchedule } from './use-schedule.ts';

/** The approved schedule for people who only look: the store's team, or one's own shifts (screens 69). */
export function ScheduleScreen() {
  const t = useT();
  const deps = useDeps();
  if (deps.length === 0)
    return (
      <Screen title={t('schedule.title')} fill>
        <EmptyState icon={<IconCalendarPlus />} title={t('deps.required')} hint={t('deps.required_hint')} />
      </Screen>
    );

  return <Schedule />;
}

function Schedule() {
  const t = useT();
  const openModal = useOpenModal();
  const [shop_ids] = useShownShops();
  const { self_employee_ids } = useSession().user;
  const [who, setWho] = useFilter('schedule', 'who');
  const [name, setName] = useFilter('schedule', 'lastName');
  const schedule = useSchedule(shop_ids);
  useLiveDays(shop_ids);
  const isMine = who === 'me';
  const people = useMemo(() => {
    const wanted = name.trim().toLocaleLowerCase();
    return schedule.people.filter((person) => person.name.toLocaleLowerCase().includes(wanted));
  }, [schedule.people, name]);

  const toolbar = (
    <Toolbar label={t('schedule.tools')}>
      <ToolbarGroup>
        {self_employee_ids.length > 0 && (
          <SegmentedControl
            aria-label={t('schedule.title')}
            value={isMine ? 'me' : 'all'}
            onChange={(value) => setWho(value === 'me' ? 'me' : null)}
            data={[
              { value: 'all', label: t('schedule.everybody') },
              { value: 'me', label: t('schedule.mine') },
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
    <Screen title={t('schedule.title')} toolbar={toolbar} fill hideTitle>
      {schedule.isCut && (
        <p className={css.note} role="status">
          {t('schedule.too_long', { days: schedule.dates.length })}
        </p>
      )}
      {schedule.error ? (
        <FailedState title={t('schedule.failed')} retryLabel={t('error.retry')} onRetry={schedule.retry} />
      ) : schedule.isLoading ? (
        <DelayedLoader label={t('app.loading')} />
      ) : isMine ? (
        <MyShifts schedule={schedule} />
      ) : people.length === 0 ? (
        <EmptyState
          icon={<IconCalendarPlus />}
          title={t(schedule.people.length > 0 ? 'timetable.nobody_matches' : 'schedule.nobody')}
          hint={t(schedule.people.length > 0 ? 'timetable.nobody_matches_hint' : 'schedule.nobody_hint')}
        />
      ) : (
        <ScheduleGrid schedule={schedule} people={people} />
      )}
    </Screen>
  );
}
