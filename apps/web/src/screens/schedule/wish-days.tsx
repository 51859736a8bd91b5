import { Checkbox } from '@mantine/core';
import type { people } from '@shiftwright/contracts';
import { addDays } from '@shiftwright/domain';
import { IconBeach, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { departmentsQuery } from '../../features/network/index.ts';
import { useSaveWishDay, wishDaysQuery } from '../../features/people/index.ts';
import { FIRST_DAY_OF_WEEK, weekdayLong, weekdayShort } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import css from './my-shifts.module.css';

type Wishes = people.WishDays[number];
/** Any Monday. */
const MONDAY = '2024-01-01';

/** The days of an employment in the order of the reader's week, or of its period. */
function useDaysOf({ is_weekly, days }: Wishes) {
  const t = useT();
  const language = useLanguage();
  const first = is_weekly ? (FIRST_DAY_OF_WEEK[language] + 6) % 7 : 0;
  return days.map((_state, at) => {
    const day = (at + first) % days.length;
    const dt = addDays(MONDAY, day);
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
  const wished = useDaysOf(wishes).filter(({ state }) => state === 'all' || state === 'some');
  return <small>{wished.map(({ short }) => short).join(', ')}</small>;
}

function WishForm({ wishes, place }: { wishes: Wishes; place: string | undefined }) {
  const t = useT();
  const { mutateAsync } = useSaveWishDay();
  const { employment_id } = wishes;
  const days = useDaysOf(wishes);
  /** What was pressed and is not answered yet, by day. */
  const [sent, setSent] = useState<ReadonlyMap<number, boolean>>(new Map());
  const wish = (weekday: number, is_wished: boolean) => {
    setSent((before) => new Map(before).set(weekday, is_wished));
    const settle = () => setSent((before) => new Map([...before].filter(([day]) => day !== weekday)));
    mutateAsync({ employment_id, weekday, is_wished }).then(settle, settle);
  };

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
    </fieldset>
  );
}
