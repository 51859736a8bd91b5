import { NativeSelect, NumberInput, Text } from '@mantine/core';
import {
  DAY_KINDS,
  DAY_LEVELS,
  DAY_REACHES,
  type DayLevel,
  type DayReach,
  type DayRule,
  type DaysOfKind,
  dayKindOf,
  dayRuleOf,
  withDayRule,
} from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { workerDayTypesQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { ScrollRegion } from '../../../ui/index.ts';
import type { DayRight } from './day-rights-table.ts';
import css from './rights.module.css';

const GRAPHS = [
  { graph_type: 'P', name: 'plan' },
  { graph_type: 'F', name: 'fact' },
] as const;
/** A right on days as it starts: in the own departments, from a week back to two months ahead. */
const FIRST = { P: { past: 7, future: 62 }, F: { past: 31, future: 0 } };

interface DayRuleListProps {
  value: readonly DayRight[];
  onChange: (value: DayRight[]) => void;
}

/** What the group may do with days, in words: by kind of day, whose and where, and around which dates (access 72). */
export function DayRuleList({ value, onChange }: DayRuleListProps) {
  const t = useT();
  const { data: types = [] } = useQuery(workerDayTypesQuery);

  return (
    <ScrollRegion className={css.scroll} label={t('settings.tab_day_rights')}>
      {GRAPHS.map(({ graph_type, name }) => (
        <section key={name} className={css.area} aria-label={t(`day_right.${name}`)}>
          <h3>{t(`day_right.${name}`)}</h3>
          <div className={`${css.day} ${css.heads}`} aria-hidden>
            <span />
            <span>{t('day_right.what')}</span>
            <span>{t('day_right.where')}</span>
            <span>{t('day_right.past')}</span>
            <span>{t('day_right.future')}</span>
          </div>
          {DAY_KINDS.map((kind) => {
            const codes = types.filter((type) => dayKindOf(type) === kind).map(({ code }) => code);
            const these: DaysOfKind = { graph_type, codes };
            return (
              <DayRow
                key={kind}
                graph={name}
                kind={t(`day_right.kind_${kind}`)}
                rule={dayRuleOf(value, these)}
                first={{ level: 'no', reach: 'store', ...FIRST[graph_type] }}
                onRule={(rule) => onChange(withDayRule(value, these, rule))}
              />
            );
          })}
        </section>
      ))}
      <Text size="sm" c="dimmed" p={16}>
        {t('day_right.hint')}
      </Text>
    </ScrollRegion>
  );
}

interface DayRowProps {
  graph: (typeof GRAPHS)[number]['name'];
  kind: string;
  /** Null where the days are granted in no way that words have. */
  rule: DayRule | null;
  first: DayRule;
  onRule: (rule: DayRule) => void;
}

function DayRow({ graph, kind, rule, first, onRule }: DayRowProps) {
  const t = useT();
  const isOff = rule === null || rule.level === 'no';
  const start = isOff ? first : rule;
  const name = (what: string) => t('day_right.of', { what, graph: t(`day_right.${graph}`), kind });
  const levelName = (level: DayLevel) =>
    graph === 'fact' && (level === 'plans' || level === 'both')
      ? t(`day_right.fact_${level}`)
      : t(`day_right.level_${level}`);
  const mixed = { value: 'mixed', label: t('settings.mixed'), disabled: true };
  const levels = DAY_LEVELS.map((level) => ({ value: level as string, label: levelName(level) }));
  const limit = (key: 'past' | 'future', { [key]: days }: DayRule) => (
    <NumberInput
      label={t(`day_right.${key}`)}
      aria-label={name(t(`day_right.${key}`))}
      classNames={{ label: css.caption ?? '' }}
      placeholder={t('settings.no_limit')}
      min={0}
      max={36_500}
      allowDecimal={false}
      value={days ?? ''}
      onChange={(typed) => rule && onRule({ ...rule, [key]: typed === '' ? null : Number(typed) })}
    />
  );

  return (
    <div className={css.day}>
      <span>{kind}</span>
      <NativeSelect
        aria-label={name(t('day_right.what'))}
        data={rule ? levels : [mixed, ...levels]}
        value={rule?.level ?? 'mixed'}
        onChange={(event) => onRule({ ...start, level: event.currentTarget.value as DayLevel })}
      />
      {!isOff && (
        <>
          <NativeSelect
            aria-label={name(t('day_right.where'))}
            data={DAY_REACHES.map((reach) => ({
              value: reach as string,
              label: t(`day_right.reach_${reach}`),
            }))}
            value={rule.reach}
            onChange={(event) => onRule({ ...rule, reach: event.currentTarget.value as DayReach })}
          />
          {limit('past', rule)}
          {limit('future', rule)}
        </>
      )}
    </div>
  );
}
