import { Alert, Anchor, Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import {
  type InfeasibilitiesOf,
  infeasibilitiesQuery,
  type ScheduleInfeasibility,
} from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useAdviceWords } from '../advice/use-advice-words.ts';
import { usePeopleNames } from '../history/use-people-names.ts';
import css from './run.module.css';
import { type Place, usePlaces } from './use-places.ts';

interface InfeasibilityListProps {
  of: InfeasibilitiesOf & { shop_id: number };
  /** Where no need is told, nothing that is in the way is no good news. */
  hasNeed: boolean;
}

const FIRST_SHOWN = 5;

type Relaxation = ScheduleInfeasibility['relaxations'][number];

/** A word that leads to the cell or the setting it is about, where there is one. */
function PlaceLink({ place, children }: { place: Place | null; children: string }) {
  if (!place) return <span>{children}</span>;

  return (
    <Anchor component="button" type="button" size="sm" onClick={place}>
      {children}
    </Anchor>
  );
}

function Line({ infeasibility, shop_id }: { infeasibility: ScheduleInfeasibility; shop_id: number }) {
  const t = useT();
  const words = useAdviceWords([shop_id]);
  const nameOf = usePeopleNames([shop_id]);
  const placeOf = usePlaces(shop_id);
  const valuesOf = ({ values, work_type_id }: Relaxation | ScheduleInfeasibility) =>
    work_type_id === null ? values : { ...values, work_type_id };
  const about = [
    infeasibility.employee_id === null ? null : nameOf(infeasibility.employee_id),
    infeasibility.dt === null ? null : words.date(infeasibility.dt),
  ].filter((part) => part !== null);
  const [cheapest] = infeasibility.relaxations;

  return (
    <li>
      {about.length > 0 && (
        <>
          <PlaceLink place={placeOf(infeasibility)}>{about.join(', ')}</PlaceLink>
          {': '}
        </>
      )}
      {words.worded('infeasibility', infeasibility.code, valuesOf(infeasibility))}
      {cheapest && (
        <div className={css.relax}>
          {t('run.relax')}:{' '}
          {infeasibility.relaxations.slice(0, 2).map((one, at) => (
            <span key={one.code}>
              {at > 0 && '; '}
              <PlaceLink place={placeOf({ ...infeasibility, ...one }, one.code)}>
                {words.worded('relax', one.code, valuesOf(one))}
              </PlaceLink>
              {one.dt !== null && one.dt !== infeasibility.dt && ` (${words.date(one.dt)})`}
            </span>
          ))}
        </div>
      )}
    </li>
  );
}

/** What cannot hold together before a run, by person, day and rule, and what the run would leave as it is. */
export function InfeasibilityList({ of, hasNeed }: InfeasibilityListProps) {
  const t = useT();
  const can = useCan();
  const [isWhole, setWhole] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...infeasibilitiesQuery(of),
    enabled: can('AutoSettings_conflicts', 'GET') && of.dt_from <= of.dt_to,
  });
  if (error)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('run.infeasibilities_failed')}: {error.message}
      </Text>
    );
  if (!data)
    return isFetching ? (
      <Text size="sm" c="dimmed" role="status">
        <Loader size={12} mr={8} />
        {t('run.checking')}
      </Text>
    ) : null;
  // Of those whom the run leaves alone nothing has to hold together now.
  const infeasibilities = data.conflicts.filter(
    ({ employee_id }) => employee_id === null || (of.employee_ids?.includes(employee_id) ?? true),
  );
  // Who has no work type at all keeps the server from starting; all else stays open.
  const isRefused = infeasibilities.some(({ code }) => code === 'no_work_type');
  const shown = isWhole ? infeasibilities : infeasibilities.slice(0, FIRST_SHOWN);

  return (
    <section className={css.infeasibilities} aria-busy={isFetching || undefined}>
      <Text size="sm">
        {t('run.free', { count: data.free })}.
        {data.given > 0 && (
          <>
            {` ${t('run.given', { count: data.given })}. `}
            <Text span size="xs" c="dimmed">
              {t('run.given_hint')}
            </Text>
          </>
        )}
      </Text>
      {infeasibilities.length === 0 ? (
        hasNeed && (
          <Text size="sm" c="dimmed">
            ✓ {t('run.no_infeasibilities')}
          </Text>
        )
      ) : (
        <Alert
          color="orange"
          p={10}
          title={t('run.infeasibilities', { count: infeasibilities.length })}
          styles={{
            title: { color: 'var(--mantine-color-text)' },
            label: { color: 'var(--mantine-color-text)' },
          }}
        >
          <ul className={css.list}>
            {shown.map((infeasibility) => (
              <Line
                key={`${infeasibility.code}${infeasibility.employment_id}${infeasibility.dt}${infeasibility.work_type_id}${JSON.stringify(infeasibility.values)}`}
                infeasibility={infeasibility}
                shop_id={of.shop_id}
              />
            ))}
          </ul>
          {shown.length < infeasibilities.length && (
            <Button size="compact-xs" variant="subtle" ml={-8} onClick={() => setWhole(true)}>
              {t('run.infeasibilities_more', { count: infeasibilities.length })}
            </Button>
          )}
          <Text size="xs" c="dimmed" mt={4}>
            {t(isRefused ? 'run.infeasibilities_first' : 'run.infeasibilities_hint')}
          </Text>
        </Alert>
      )}
    </section>
  );
}
