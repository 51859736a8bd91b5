import { SegmentedControl, Text } from '@mantine/core';
import type { network } from '@shiftwright/contracts';
import { useT } from '../../../lib/language/index.ts';
import css from './employment.module.css';
import { withWorkType } from './employment-form.ts';

const STATES = ['none', 'additional', 'main'] as const;

interface WorkTypesFieldProps {
  /** Undefined while they are loaded. */
  choices: readonly network.WorkType[] | undefined;
  names: ReadonlyMap<number, string>;
  held: Readonly<Record<number, number>>;
  isReadOnly: boolean;
  onChange: (held: Record<number, number>) => void;
}

const stateOf = (priority: number | undefined) =>
  priority === undefined ? 'none' : priority === 1 ? 'main' : 'additional';

/** What work the person does here: each kind not at all, additionally or mainly; one main at most (screens 64). */
export function WorkTypesField({ choices, names, held, isReadOnly, onChange }: WorkTypesFieldProps) {
  const t = useT();
  if (!choices) return null;
  if (choices.length === 0)
    return (
      <Text size="sm" c="var(--tone-warning)" role="note">
        {t('employment.no_work_types')}
      </Text>
    );

  return (
    <ul className={css.workTypes} aria-label={t('employment.work_types')}>
      {choices.map(({ id, work_type_name_id }) => {
        const name = names.get(work_type_name_id) ?? `#${id}`;
        return (
          <li key={id} className={css.workType}>
            <Text size="sm">{name}</Text>
            <SegmentedControl
              aria-label={name}
              disabled={isReadOnly}
              value={stateOf(held[id])}
              onChange={(state) => onChange(withWorkType(held, id, state as (typeof STATES)[number]))}
              data={STATES.map((value) => ({ value, label: t(`employment.work_type.${value}`) }))}
            />
          </li>
        );
      })}
    </ul>
  );
}
