import { Alert, SegmentedControl, Select, Text } from '@mantine/core';
import { LEAVER_FATES, type LeaverFate } from '@shiftwright/domain';
import { useHours } from '../../../features/access/index.ts';
import type { LeaverShift } from '../../../features/planning/index.ts';
import { formatTimes, formatWeekdayDate } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import css from './end-employment.module.css';
import { countFates, type Decision, type Decisions } from './leaver-fates.ts';

/** What will become of how many, and that the confirmed schedule waits. */
export function Summary({ decisions, also }: { decisions: Decisions; also: readonly string[] }) {
  const t = useT();
  const { vacancy, colleague, remove } = countFates(decisions);
  const parts = [
    ...(vacancy > 0 ? [t('leaver.sum_vacancy', { count: vacancy })] : []),
    ...(colleague > 0 ? [t('leaver.sum_colleague', { count: colleague })] : []),
    ...(remove > 0 ? [t('leaver.sum_remove', { count: remove })] : []),
    ...also,
  ];
  if (parts.length === 0) return <Text size="sm">{t('leaver.nothing_planned')}</Text>;

  return (
    <Alert color="gray" role="status">
      {`${parts.join(' · ')}. ${t('leaver.in_draft')}`}
    </Alert>
  );
}

interface LeaverShiftsProps {
  shifts: readonly LeaverShift[];
  decisions: Decisions;
  /** Why a colleague cannot take a shift, by its id. */
  refused: ReadonlyMap<number, string>;
  onSay: (id: number, decision: Decision) => void;
  onSayAll: (fate: LeaverFate) => void;
}

/** Each shift after the last day, with what becomes of it. */
export function LeaverShifts({ shifts, decisions, refused, onSay, onSayAll }: LeaverShiftsProps) {
  const t = useT();
  if (shifts.length === 0) return null;
  const fates = LEAVER_FATES.map((value) => ({ value, label: t(`leaver.fate_${value}`) }));
  const used = new Set(Object.values(decisions).map(({ fate }) => fate));
  const [same = ''] = used.size === 1 ? used : [];

  return (
    <section aria-label={t('leaver.shifts', { count: shifts.length })}>
      <div className={css.head}>
        <h3 className={css.title}>{t('leaver.shifts', { count: shifts.length })}</h3>
        {shifts.length > 1 && (
          <SegmentedControl
            aria-label={t('leaver.all')}
            data={fates}
            value={same}
            onChange={(value) => onSayAll(value as LeaverFate)}
          />
        )}
      </div>
      <ul className={css.shifts}>
        {shifts.map((shift) => (
          <ShiftLine
            key={shift.worker_day_id}
            shift={shift}
            decision={decisions[shift.worker_day_id] ?? { fate: 'vacancy', employee_id: null }}
            refusal={refused.get(shift.worker_day_id)}
            onSay={(decision) => onSay(shift.worker_day_id, decision)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ShiftLineProps {
  shift: LeaverShift;
  decision: Decision;
  refusal: string | undefined;
  onSay: (decision: Decision) => void;
}

function ShiftLine({ shift, decision, refusal, onSay }: ShiftLineProps) {
  const t = useT();
  const language = useLanguage();
  const { dt, dttm_work_start, dttm_work_end, fates, colleagues, work_hours } = shift;
  const day = formatWeekdayDate(dt, language);
  const times = dttm_work_start && dttm_work_end ? formatTimes(dttm_work_start, dttm_work_end) : '';
  const hours = useHours();
  const [first] = colleagues;

  return (
    <li className={css.shift}>
      <div className={css.when}>
        <span className={css.day}>{day}</span>
        <span>{times}</span>
        <span className={css.faint}>
          {[t('exchange.hours', { value: hours(work_hours) }), shift.shop__name].join(' · ')}
        </span>
      </div>
      {fates.length === 1 ? (
        <Text size="sm" c="dimmed">
          {t('leaver.offered_again')}
        </Text>
      ) : (
        <>
          <Select
            aria-label={t('leaver.fate_of', { day })}
            allowDeselect={false}
            data={fates.map((value) => ({
              value,
              label: t(`leaver.fate_${value}`),
              disabled: value === 'colleague' && !first,
            }))}
            value={decision.fate}
            onChange={(value) =>
              value &&
              onSay({
                fate: value as LeaverFate,
                employee_id: value === 'colleague' ? (first?.employee_id ?? null) : null,
              })
            }
          />
          {decision.fate === 'colleague' ? (
            <Select
              aria-label={t('leaver.colleague_of', { day })}
              allowDeselect={false}
              data={colleagues.map((one) => ({
                value: String(one.employee_id),
                label: t('leaver.colleague', {
                  name: one.employee_name,
                  hours: hours(one.month_hours_after, 0),
                  norm: hours(one.norm_hours, 0),
                }),
              }))}
              value={decision.employee_id === null ? null : String(decision.employee_id)}
              onChange={(id) => id && onSay({ fate: 'colleague', employee_id: Number(id) })}
              error={refusal}
            />
          ) : (
            <Text size="xs" c="dimmed">
              {first ? t('leaver.could', { count: colleagues.length }) : t('leaver.nobody_free')}
            </Text>
          )}
        </>
      )}
    </li>
  );
}
