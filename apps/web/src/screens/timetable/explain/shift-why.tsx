import { Button } from '@mantine/core';
import {
  type Alternative,
  type RuleVerdict,
  type ShiftExplained,
  sentChanges,
} from '../../../features/planning/index.ts';
import { formatSpan, formatTimes } from '../../../lib/format/index.ts';
import { useT } from '../../../lib/language/index.ts';
import css from '../../../ui/side-panel.module.css';
import { DayChanges } from '../advice/day-changes.tsx';
import { points } from '../advice/figures.ts';
import { PriceParts } from '../advice/price-parts.tsx';
import type { AdviceWords } from '../advice/use-advice-words.ts';
import type { useApply } from '../advice/use-apply.ts';
import { neededHours, neededStretches } from './needed.ts';

interface ShiftWhyProps {
  explained: ShiftExplained;
  shop_id: number;
  words: AdviceWords;
  nameOf: (employee_id: number) => string;
  mayApply: boolean;
  apply: ReturnType<typeof useApply>;
}

function Needed({ explained, words }: Pick<ShiftWhyProps, 'explained' | 'words'>) {
  const t = useT();
  const stretches = neededStretches(explained.fills);
  const works = new Set(stretches.map(({ work_type_id }) => work_type_id));
  const { needed, hours } = neededHours(explained.fills);
  const range = ([least, most]: [number, number]) =>
    least === most ? words.number(least) : formatSpan(words.number(least), words.number(most));

  return (
    <section className={css.section}>
      <h3>{t('why.needed')}</h3>
      {stretches.length === 0 ? (
        <p>{t('why.needed_none')}</p>
      ) : (
        <>
          <p>{t('why.needed_share', { needed: words.number(needed), hours: words.number(hours) })}</p>
          <ul className={css.lines}>
            {stretches.map(({ from, to, work_type_id, isNeeded, need, have }) => (
              <li key={`${from}${work_type_id}`} className={css.line}>
                <span className={works.size > 1 ? undefined : css.time}>
                  {formatTimes(from, to)}
                  {works.size > 1 && ` ${words.work(work_type_id)}`}
                </span>
                <span className={css.faint}>
                  {t('why.fill_people', { need: range(need), have: range(have) })}
                  {!isNeeded && <span className={css.bad}> · {t('why.surplus')}</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Rules({ rules, words }: { rules: readonly RuleVerdict[]; words: AdviceWords }) {
  const t = useT();
  const hard = rules.filter((rule) => rule.hard);
  if (hard.length === 0) return null;

  return (
    <section className={css.section}>
      <h3>{t('why.rules')}</h3>
      <ul className={css.lines}>
        {hard.map(({ rule, is_kept, values }) => (
          <li key={rule} className={css.line}>
            <span>
              <span className={`${css.sign} ${is_kept ? css.good : css.bad}`} aria-hidden="true">
                {is_kept ? '✓' : '✖'}
              </span>
              {words.worded('advice.part', rule)}
            </span>
            <span className={css.faint}>
              {words.ruleFigures(rule, values) || t(is_kept ? 'why.kept' : 'why.broken')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AimLines({
  title,
  aims,
  words,
}: {
  title: string;
  aims: readonly RuleVerdict[];
  words: AdviceWords;
}) {
  if (aims.length === 0) return null;

  return (
    <section className={css.section}>
      <h3>{title}</h3>
      <ul className={css.lines}>
        {aims.map(({ rule, cost, values }) => (
          <li key={rule} className={css.line}>
            <span>
              {words.worded('advice.part', rule)}
              {words.ruleFigures(rule, values) && (
                <span className={css.faint}> · {words.ruleFigures(rule, values)}</span>
              )}
            </span>
            <span className={`${css.figure} ${cost < 0 ? css.good : css.bad}`}>{words.price(cost)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AlternativeCard({ alternative, ...props }: ShiftWhyProps & { alternative: Alternative }) {
  const { words, apply, shop_id } = props;
  const t = useT();

  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <span>{t(`why.kind.${alternative.kind}`)}</span>
        <span className={`${css.figure} ${alternative.cost < 0 ? css.good : css.bad}`}>
          {words.price(alternative.cost)}
        </span>
      </div>
      <DayChanges changes={alternative.changes} nameOf={props.nameOf} words={words} />
      <PriceParts parts={alternative.parts} words={words} />
      {props.mayApply && (
        <Button
          size="compact-sm"
          variant="light"
          justify="center"
          loading={apply.isBusy}
          onClick={() => apply.run({ shop_id, changes: sentChanges(alternative.changes) })}
        >
          {t('advice.do')}
        </Button>
      )}
    </li>
  );
}

/** Why a day is as it is: what needs it, what speaks for and against it, and the best other ways (planning 147). */
export function ShiftWhy(props: ShiftWhyProps) {
  const { explained, words } = props;
  const t = useT();
  const aims = explained.rules
    .filter(({ hard, cost }) => !hard && points(cost) !== 0)
    .sort((a, b) => Math.abs(b.cost) - Math.abs(a.cost));

  return (
    <>
      {explained.is_given && <p className={css.faint}>{t('why.given')}</p>}
      {explained.day.kind === 'work' && <Needed explained={explained} words={words} />}
      <AimLines title={t('why.aims_serve')} aims={aims.filter(({ cost }) => cost < 0)} words={words} />
      <AimLines title={t('why.aims_cost')} aims={aims.filter(({ cost }) => cost > 0)} words={words} />
      {explained.day.kind === 'work' && (
        <div className={css.line}>
          <strong>{t('why.total')}</strong>
          <strong className={`${css.figure} ${explained.cost <= 0 ? css.good : css.bad}`}>
            {words.price(explained.cost)}
          </strong>
        </div>
      )}
      <Rules rules={explained.rules} words={words} />
      {!explained.is_given && (
        <section className={css.section}>
          <h3>{t('why.alternatives')}</h3>
          {explained.alternatives.length === 0 && <p>{t('why.no_alternatives')}</p>}
          <ul className={css.lines} style={{ gap: 8 }}>
            {explained.alternatives.map((alternative) => (
              <AlternativeCard
                key={JSON.stringify(alternative.changes)}
                {...props}
                alternative={alternative}
              />
            ))}
          </ul>
        </section>
      )}
      <p className={css.faint}>{t('advice.points_hint')}</p>
    </>
  );
}
