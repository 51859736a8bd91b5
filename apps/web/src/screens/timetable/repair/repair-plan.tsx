import { Badge, Radio } from '@mantine/core';
import type { MessageKey } from '@shiftwright/i18n';
import type { LostCover, RepairPlan } from '../../../features/planning/index.ts';
import { formatTime, formatTimes } from '../../../lib/format/index.ts';
import { useT } from '../../../lib/language/index.ts';
import css from '../../../ui/side-panel.module.css';
import { DayChanges } from '../advice/day-changes.tsx';
import type { AdviceWords } from '../advice/use-advice-words.ts';
import own from './repair.module.css';

interface RepairPlanCardProps {
  plan: RepairPlan;
  value: string;
  /** What falls out, to say what this way brings back. */
  lost: readonly LostCover[];
  isBest: boolean;
  isChosen: boolean;
  words: AdviceWords;
  nameOf: (employee_id: number) => string;
  shopName: (shop_id: number) => string;
}

/** A difference with its sign; nothing is nothing. */
function signed(value: number, words: AdviceWords): string {
  const rounded = Math.round(value * 10) / 10;

  return rounded === 0 ? '0' : `${rounded > 0 ? '+' : '−'}${words.number(Math.abs(rounded))}`;
}

function Figures({ plan, words }: Pick<RepairPlanCardProps, 'plan' | 'words'>) {
  const t = useT();
  const hours = (value: number) => t('repair.hours', { value: signed(value, words) });
  const figures: [label: MessageKey, text: string, isBad: boolean][] = [
    ['repair.figure.covered', hours(plan.covered_hours), plan.covered_hours < -0.05],
    ['repair.figure.hours', hours(plan.paid_hours), false],
    ['repair.figure.overtime', hours(plan.overtime_hours), plan.overtime_hours > 0.05],
    ['repair.figure.breaches', String(plan.breaches), plan.breaches > 0],
    ['repair.figure.people', String(plan.people_touched), false],
  ];

  return (
    <dl className={own.figures}>
      {figures.map(([label, text, isBad]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd className={isBad ? css.bad : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The work and hour that lack most people if this is done: good coverage in all must not hide them. */
function Worst({ worst, words }: { worst: RepairPlan['worst']; words: AdviceWords }) {
  const t = useT();
  if (!worst) return <p className={own.lost}>{t('repair.worst_none')}</p>;
  const { work_type_id, dttm, lacking } = worst;
  const when = `${words.date(dttm.slice(0, 10))} ${formatTime(dttm)}`;
  const told = { work: words.work(work_type_id), lacking: words.number(lacking), when };

  return (
    <p className={own.lost}>
      <b>{t('repair.worst', told)}</b>
    </p>
  );
}

/** One way to manage: what it is, who does what, and the same five figures as every other. */
export function RepairPlanCard(props: RepairPlanCardProps) {
  const { plan, words, nameOf, shopName } = props;
  const t = useT();
  const names = new Map(plan.changes.map(({ employee_id, employee_name }) => [employee_id, employee_name]));

  return (
    <Radio.Card
      data-first={props.isBest || undefined}
      value={props.value}
      className={css.card ?? ''}
      data-chosen={props.isChosen || undefined}
      // One stop for Tab: arrows lead from one to the other.
      tabIndex={props.isChosen ? 0 : -1}
    >
      <div className={css.cardHead}>
        <span className={own.kind}>
          <Radio.Indicator size="xs" />
          {t(`repair.kind.${plan.kind}`)}
        </span>
        {props.isBest && (
          <Badge size="sm" style={{ flex: 'none' }} variant="default">
            {t('repair.best')}
          </Badge>
        )}
      </div>
      <DayChanges
        isPlain
        changes={plan.changes.map((change) => ({
          ...change,
          from:
            change.from_shop_id === null
              ? undefined
              : t('repair.from', { shop: shopName(change.from_shop_id) }),
        }))}
        nameOf={(id) => names.get(id) ?? nameOf(id)}
        words={words}
      />
      {plan.vacancies.map(({ dt, dttm_work_start, dttm_work_end, worker_day_details }) => (
        <div key={`${dt}${dttm_work_start}`}>
          {t('repair.open_shift', {
            day: `${words.date(dt)} ${formatTimes(dttm_work_start, dttm_work_end)} ${worker_day_details
              .map(({ work_type_id }) => words.work(work_type_id))
              .join(', ')}`,
          })}
        </div>
      ))}
      {props.lost.map((stretch, at) => (
        <p key={`${stretch.dttm_start}${stretch.work_type_id}`} className={own.lost}>
          {t('repair.restored', {
            what: words.stretch(stretch),
            value: words.number(plan.restored[at] ?? stretch.now),
            need: words.number(stretch.need),
          })}
        </p>
      ))}
      <Worst worst={plan.worst} words={words} />
      {plan.keeps_rhythms && <p className={own.lost}>{t('repair.keeps_rhythms')}</p>}
      <Figures plan={plan} words={words} />
    </Radio.Card>
  );
}
