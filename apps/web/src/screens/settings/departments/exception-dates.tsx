import { Button, Checkbox, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { network } from '@shiftwright/contracts/calls';
import { addDays } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { departmentHoursQuery } from '../../../features/network/index.ts';
import { DATE_MASK, formatDt, formatTimes } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import { Refusal, RemoveButton, sendForm, TimeField } from '../../../ui/index.ts';
import css from './departments.module.css';
import { useAct } from './use-act.ts';

const AHEAD_DAYS = 365;

/** Dates with hours of their own: holidays, short days, closed days; saved at once. */
export function ExceptionDates({ shop_id }: { shop_id: number }) {
  const t = useT();
  const can = useCan();
  const language = useLanguage();
  const date = (dt: string) => formatDt(dt, language);
  const from = today();
  const { data = [] } = useQuery(departmentHoursQuery(shop_id, from, addDays(from, AHEAD_DAYS)));
  const act = useAct('department');
  const [chosen, setChosen] = useState<string[]>([]);
  const field = useRef<HTMLButtonElement>(null);
  const [isClosed, setClosed] = useState(true);
  const [times, setTimes] = useState({ opens: '10:00', closes: '18:00' });
  const own = data.filter((row) => row.pk !== null && row.modified_by !== null);
  const mayChange = can('ShopSchedule', 'PUT');

  /** One date after another: of those that are not taken the rest stays chosen. */
  async function add() {
    const hours = isClosed ? { type: 'H' } : { type: 'W', ...times };
    for (const dt of chosen.toSorted()) {
      await act.mutateAsync({
        endpoint: network.updateDepartmentScheduleDay,
        input: { id: shop_id, dt, ...hours },
      });
      setChosen((left) => left.filter((one) => one !== dt));
    }
    field.current?.focus();
  }

  return (
    <section className={css.section} aria-label={t('settings.exceptions')}>
      <h3 className={css.title}>{t('settings.exceptions')}</h3>
      {own.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('settings.no_exceptions')}
        </Text>
      )}
      <ul className={css.rows}>
        {own.map((row) => (
          <li key={row.dt} className={css.row}>
            <span>{date(row.dt)}</span>
            <span>{row.type === 'H' ? t('settings.closed_day') : formatTimes(row.opens, row.closes)}</span>
            {can('ShopSchedule', 'DELETE') && (
              <RemoveButton
                name={date(row.dt)}
                onClick={() =>
                  act.mutate({
                    endpoint: network.deleteDepartmentScheduleDay,
                    input: { id: shop_id, dt: row.dt },
                    deletes: date(row.dt),
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className={css.add}>
          <DatePickerInput
            ref={field}
            className={css.dates}
            type="multiple"
            label={t('settings.dates')}
            valueFormat={DATE_MASK[language]}
            minDate={from}
            value={chosen}
            onChange={setChosen}
          />
          <Checkbox
            className={css.beside}
            label={t('settings.closed_day')}
            checked={isClosed}
            onChange={(event) => setClosed(event.currentTarget.checked)}
          />
          {!isClosed && (
            <>
              <TimeField
                aria-label={t('settings.opens_on', { day: t('settings.dates') })}
                value={times.opens}
                onChange={(opens) => setTimes({ ...times, opens })}
              />
              <TimeField
                aria-label={t('settings.closes_on', { day: t('settings.dates') })}
                value={times.closes}
                onChange={(closes) => setTimes({ ...times, closes })}
              />
            </>
          )}
          <Button
            variant="default"
            disabled={chosen.length === 0}
            loading={act.isPending}
            onClick={({ currentTarget: { form } }) =>
              form && sendForm(form, () => void add().catch(() => undefined))
            }
          >
            {t('settings.add')}
          </Button>
        </div>
      )}
      <Refusal title={t('settings.store_failed')} error={act.error} />
    </section>
  );
}
