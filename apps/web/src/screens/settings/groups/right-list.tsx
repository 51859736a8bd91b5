import { NativeSelect, Text } from '@mantine/core';
import {
  functionsOfLevel,
  type Granted,
  type Grants,
  type Level,
  levelsOfGroup,
  levelsOfRight,
  RIGHT_AREAS,
  type RightKey,
  withLevels,
} from '@shiftwright/domain';
import { useId } from 'react';
import { levelText, useCan } from '../../../features/access/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { ScrollRegion } from '../../../ui/index.ts';
import css from './rights.module.css';

interface RightListProps {
  value: Granted;
  /** The group as it is stored; nothing for a new one. */
  before: Granted | null;
  onChange: (value: Grants) => void;
}

/** The rights of a group in words, each with its level; what changed says what it was (access 71). */
export function RightList({ value, before, onChange }: RightListProps) {
  const t = useT();
  const levels = levelsOfGroup(value);
  const was = before && levelsOfGroup(before);

  return (
    <ScrollRegion className={css.scroll} label={t('settings.tab_rights')}>
      <Text size="sm" c="dimmed" className={css.hint}>
        {t('settings.rights_hint')}
      </Text>
      {RIGHT_AREAS.map(({ area, rights }) => (
        <section key={area} className={css.area} aria-label={t(`right.area_${area}`)}>
          <h3>{t(`right.area_${area}`)}</h3>
          {rights.map((right) => (
            <RightRow
              key={right}
              right={right}
              level={levels[right]}
              was={was ? was[right] : levels[right]}
              value={value}
              onLevel={(level) => onChange(withLevels(value, { [right]: level }))}
            />
          ))}
        </section>
      ))}
    </ScrollRegion>
  );
}

interface RightRowProps {
  right: RightKey;
  level: Level | 'mixed';
  was: Level | 'mixed';
  value: Granted;
  onLevel: (level: Level) => void;
}

function RightRow({ right, level, was, value, onLevel }: RightRowProps) {
  const t = useT();
  const can = useCan();
  const hint = useId();
  const held = new Set(value.functions.map(({ func, method }) => `${func} ${method}`));
  /** Nobody grants what they do not hold (access 18). */
  const isBeyond = (one: Level) =>
    functionsOfLevel(right, one).some(
      ({ func, method }) => !can(func, method) && !held.has(`${func} ${method}`),
    );
  const levels = levelsOfRight(right).map((one) => ({
    ...{ value: one as string, label: levelText(t, right, one), disabled: isBeyond(one) },
  }));
  const mixed = { value: 'mixed', label: levelText(t, right, 'mixed'), disabled: true };

  return (
    <div className={css.right} data-level={level}>
      <label className={css.name} htmlFor={`${hint}-level`}>
        {t(`right.${right}`)}
        <small id={hint}>{t(`right.${right}_hint`)}</small>
      </label>
      <div>
        <NativeSelect
          id={`${hint}-level`}
          aria-label={t(`right.${right}`)}
          aria-describedby={hint}
          data={level === 'mixed' ? [mixed, ...levels] : levels}
          value={level}
          onChange={(event) => onLevel(event.currentTarget.value as Level)}
        />
        {was !== level && (
          <small className={css.was}>{t('settings.level_before', { level: levelText(t, right, was) })}</small>
        )}
      </div>
    </div>
  );
}
