import { Alert, Anchor, Button, Text } from '@mantine/core';
import { round2, shortSpan } from '@shiftwright/domain';
import { Fragment } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { useRotationWords } from '../../../features/people/index.ts';
import { type PersonRhythm, type Rhythms, useAdoptRhythms } from '../../../features/planning/index.ts';
import { formatPercent } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { Refusal } from '../../../ui/index.ts';
import { usePeopleNames } from '../history/use-people-names.ts';
import { cycleText, isLearned, rhythmGroups } from './rhythm-groups.ts';
import css from './run.module.css';
import { useOpenEmployments } from './use-open-employments.ts';

interface KeptRhythmsProps {
  shop_id: number;
  dt_from: string;
  rhythms: Rhythms;
}

/** The rhythms that a run would keep, group by group, the shifts it plans with, and what practice shows to be adopted. */
export function KeptRhythms({ shop_id, dt_from, rhythms }: KeptRhythmsProps) {
  const t = useT();
  const can = useCan();
  const words = useRotationWords();
  const adopt = useAdoptRhythms();
  const { shift_list, has_need } = rhythms;
  const people = rhythms.people.filter((person) => person.auto_timetable);
  const learned = people.filter(isLearned);
  const isListLearned = shift_list.source === 'practice' || shift_list.source === 'standard';
  const mayAdopt = can('Employment', 'PUT');
  const mayList = isListLearned && can('AutoSettings_create_timetable', 'POST');

  return (
    <section className={css.infeasibilities} aria-label={t('rhythm.kept')} aria-busy={adopt.isPending}>
      {!has_need && (
        <Alert color="orange" p={10} title={t('rhythm.no_need')} styles={NO_NEED}>
          {t('rhythm.no_need_hint')}
        </Alert>
      )}
      <Text size="sm" fw={600}>
        {t('rhythm.kept')}
      </Text>
      <div className={css.groups}>
        {rhythmGroups(people, words).map((group) => (
          <details key={group.name ?? ''} className={css.group}>
            <summary>{`${group.name ?? t('rhythm.free')}: ${group.people.length}`}</summary>
            <ul className={css.list}>
              {group.people.map((person) => (
                <PersonLine
                  key={person.employment_id}
                  person={person}
                  shop_id={shop_id}
                  onAdopt={
                    mayAdopt && isLearned(person)
                      ? () => adopt.mutate({ shop_id, dt_from, employment_ids: [person.employment_id] })
                      : undefined
                  }
                />
              ))}
            </ul>
          </details>
        ))}
      </div>
      <Text size="sm">
        {t(`shift_list.source_${shift_list.source}`)}
        {shift_list.shifts?.map(({ name, code }, at) => (
          <Fragment key={code}>
            {at === 0 ? ' ' : ', '}
            <span className={css.shift}>{name || code}</span>
          </Fragment>
        ))}
      </Text>
      {mayAdopt && (learned.length > 0 || mayList) && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            loading={adopt.isPending}
            onClick={() => adopt.mutate({ shop_id, dt_from, shift_list: mayList })}
          >
            {learned.length > 0 ? t('rhythm.adopt_all', { count: learned.length }) : t('rhythm.adopt_list')}
          </Button>
          <Text size="xs" c="dimmed" mt={4}>
            {t(learned.length > 0 ? 'rhythm.adopt_hint' : 'rhythm.adopt_list_hint')}
          </Text>
        </div>
      )}
      {adopt.data && (
        <Text size="sm" role="status">
          {t('rhythm.adopted', { people: adopt.data.people, shifts: adopt.data.shifts })}
        </Text>
      )}
      <Refusal title={t('rhythm.adopt_failed')} error={adopt.error} />
    </section>
  );
}

const NO_NEED = {
  title: { color: 'var(--mantine-color-text)' },
  label: { color: 'var(--mantine-color-text)' },
};

interface PersonLineProps {
  person: PersonRhythm;
  shop_id: number;
  onAdopt: (() => void) | undefined;
}

function PersonLine({ person, shop_id, onAdopt }: PersonLineProps) {
  const t = useT();
  const language = useLanguage();
  const openEmployments = useOpenEmployments();
  const nameOf = usePeopleNames([shop_id]);
  const { rotation, rotation_source, certainty } = person;
  const shifts = person.cycle_shifts
    ? cycleText(person.cycle_shifts, t('rotation.off'))
    : person.usual_shifts.map((one) => shortSpan(one.tm_start, one.tm_end)).join(', ');
  const how =
    rotation_source === 'practice' && certainty !== null
      ? t('rhythm.learned', { share: formatPercent(round2(certainty), language) })
      : rotation && t(`rotation.strength_${rotation.strength}`);

  return (
    <li className={css.person}>
      <Anchor component="button" type="button" size="sm" onClick={() => openEmployments(person.employee_id)}>
        {nameOf(person.employee_id)}
      </Anchor>
      <span>{[how, shifts].filter(Boolean).join(' · ')}</span>
      {onAdopt && (
        <Button size="compact-xs" variant="subtle" onClick={onAdopt}>
          {t('rhythm.adopt')}
        </Button>
      )}
    </li>
  );
}
