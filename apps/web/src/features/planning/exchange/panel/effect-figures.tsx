import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../../lib/language/index.ts';
import type { ExchangeEffect } from '../../swap.queries.ts';
import css from './panel.module.css';

interface EffectFiguresProps {
  effect: ExchangeEffect;
  children?: ReactNode;
}

/** What a shift does to a person's month: hours against the norm, overtime, rest around it, the week. */
export function EffectFigures({ effect, children }: EffectFiguresProps) {
  const t = useT();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language, 1);
  const hours = (value: number) => t('exchange.hours', { value: number(value) });
  const overtime = effect.overtime_after - effect.overtime_before;
  const rests = [effect.rest_before_hours, effect.rest_after_hours].filter((rest) => rest !== null);
  const rest = rests.length > 0 ? Math.min(...rests) : null;

  return (
    <dl className={css.figures}>
      <div className={css.figure}>
        <dt>{t('exchange.effect.hours')}</dt>
        <dd>
          {number(effect.month_hours_before)} → {number(effect.month_hours_after)}
          <span className={css.faint}> / {hours(effect.norm_hours)}</span>
        </dd>
      </div>
      <div className={css.figure} data-bad={overtime > 0 || undefined}>
        <dt>{t('exchange.effect.overtime')}</dt>
        <dd>{overtime > 0 ? `+${hours(overtime)}` : hours(effect.overtime_after)}</dd>
      </div>
      <div
        className={css.figure}
        data-bad={(rest !== null && effect.rest_limit !== null && rest < effect.rest_limit) || undefined}
      >
        <dt>{t('exchange.effect.rest')}</dt>
        <dd>
          {rest === null ? t('exchange.effect.rest_enough') : hours(rest)}
          {rest !== null && effect.rest_limit !== null && (
            <span className={css.faint}> / {hours(effect.rest_limit)}</span>
          )}
        </dd>
      </div>
      {effect.week_limit !== null && (
        <div className={css.figure} data-bad={effect.week_hours > effect.week_limit || undefined}>
          <dt>{t('exchange.effect.week')}</dt>
          <dd>
            {hours(effect.week_hours)}
            <span className={css.faint}> / {hours(effect.week_limit)}</span>
          </dd>
        </div>
      )}
      {children}
    </dl>
  );
}
