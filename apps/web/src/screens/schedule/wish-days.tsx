import { Checkbox } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { people } from '@shiftwright/contracts';
import { IconBeach, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { departmentsQuery } from '../../features/network/index.ts';
import { useSaveWishDate, useSaveWishDay, wishDaysQuery } from '../../features/people/index.ts';
import {
  DATE_MASK,
  dateOfWeekday,
  FIRST_DAY_OF_WEEK,
  formatDayMonth,
  weekdayLong,
  weekdayShort,
} from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import css from './my-shifts.module.css';

type Wishes = people.WishDays[number];
/** The days of an employment in the order of the reader's week, or of its period. */
function useDaysOf({ is_weekly, days }: Wishes) {
  const t = useT();
  const language = useLanguage();
  const first = is_weekly ? (FIRST_DAY_OF_WEEK[language] + 6) % 7 : 0;
  return days.map((_state, at) => {
    const day = (at + first) % days.length;
    const dt = dateOfWeekday(day);
    const number = t('week.day', { number: day + 1 });
    return {
      ...{ day, state: days[day] ?? 'closed' },
      name: is_weekly ? weekdayLong(dt, language) : number,
      short: is_weekly ? weekdayShort(dt, language) : number,
    };
  });
}

/** On which days one would rather be off (people 54): one line that opens. */
export function WishDays() {
  const t = useT();
  const can = useCan();
  const mayWish = can('WorkerConstraint_wish', 'POST');
  const { data = [] } = useQuery({ ...wishDaysQuery, enabled: mayWish });
  const wishes = data.filter(({ days }) => days.some((state) => state !== 'closed'));
  const shops = useQuery({
    ...departmentsQuery(wishes.map(({ shop_id }) => shop_id)),
    enabled: wishes.length > 1,
  });
  if (!mayWish || wishes.length === 0) return null;

  return (
    <details className={css.wishes}>
      <summary className={css.link}>
        <IconBeach size={18} stroke={1.6} aria-hidden />
        <span>{t('schedule.wishes')}</span>
        {wishes.length === 1 && wishes.map((one) => <Wished key={one.employment_id} wishes={one} />)}
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </summary>
      {wishes.map((one) => (
        <WishForm
          key={one.employment_id}
          wishes={one}
          place={wishes.length > 1 ? shops.data?.find(({ id }) => id === one.shop_id)?.name : undefined}
        />
      ))}
      <p className={css.about}>{t('schedule.wishes_hint')}</p>
    </details>
  );
}

/** What is wished, in short. */
function Wished({ wishes }: { wishes: Wishes }) {
  const language = useLanguage();
  const wished = useDaysOf(wishes).filter(({ state }) => state === 'all' || state === 'some');
  const dates = wishes.dts.map((dt) => formatDayMonth(dt, language));
  return <small>{[...wished.map(({ short }) => short), ...dates].join(', ')}</small>;
}

/** What was pressed and is not answered yet: it is shown as pressed meanwhile. */
function useSent<Key>() {
  const [sent, setSent] = useState<ReadonlyMap<Key, boolean>>(new Map());
  return {
    sent,
    send: (key: Key, is_wished: boolean, answer: Promise<unknown>) => {
      setSent((before) => new Map(before).set(key, is_wished));
      const settle = () => setSent((before) => new Map([...before].filter(([one]) => one !== key)));
      answer.then(settle, settle);
    },
  };
}

/** Single dates, such as a birthday: each that is picked is wished at once, each taken out no longer. */
function WishedDates({ wishes: { employment_id, dts, today, dt_last } }: { wishes: Wishes }) {
  const t = useT();
  const language = useLanguage();
  const { mutateAsync } = useSaveWishDate();
  const { sent, send } = useSent<string>();
  const wished = [...new Set([...dts, ...sent.keys()])].filter((dt) => sent.get(dt) ?? true).sort();
  const wish = (dt: string, is_wished: boolean) =>
    send(dt, is_wished, mutateAsync({ employment_id, dt, is_wished }));

  return (
    <DatePickerInput
      type="multiple"
      className={css.wish_dates}
      label={t('schedule.wish_dates')}
      placeholder={t('schedule.wish_dates_hint')}
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      valueFormat={DATE_MASK[language]}
      minDate={today}
      maxDate={dt_last}
      value={wished}
      onChange={(picked) => {
        for (const dt of picked) if (!wished.includes(dt)) wish(dt, true);
        for (const dt of wished) if (!picked.includes(dt)) wish(dt, false);
      }}
    />
  );
}

function WishForm({ wishes, place }: { wishes: Wishes; place: string | undefined }) {
  const t = useT();
  const { mutateAsync } = useSaveWishDay();
  const { employment_id } = wishes;
  const days = useDaysOf(wishes);
  const { sent, send } = useSent<number>();
  const wish = (weekday: number, is_wished: boolean) =>
    send(weekday, is_wished, mutateAsync({ employment_id, weekday, is_wished }));

  return (
    <fieldset className={css.wish_days} aria-label={place ?? t('schedule.wishes')}>
      {place && <legend>{place}</legend>}
      {days.map(({ day, name, state }) => (
        <Checkbox
          key={day}
          label={name}
          description={state === 'none' || state === 'all' ? undefined : t(`schedule.wish.${state}`)}
          disabled={state === 'closed' || state === 'cannot'}
          checked={sent.get(day) ?? state === 'all'}
          indeterminate={state === 'some' && !sent.has(day)}
          onChange={(event) => wish(day, event.currentTarget.checked)}
        />
      ))}
      <WishedDates wishes={wishes} />
    </fieldset>
  );
}
