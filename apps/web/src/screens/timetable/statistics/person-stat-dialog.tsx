import { Select, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { isDayOff, VERSIONS, versionFlags } from '@shiftwright/domain';
import { useState } from 'react';
import { useHours } from '../../../features/access/index.ts';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import { useShownShops } from '../../../features/planning/index.ts';
import { statOf } from '../../../features/timekeeping/index.ts';
import { decimalsOf } from '../../../lib/format/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { isWholeMonth } from '../../../lib/url/index.ts';
import { DelayedLoader, Formula, ModalFrame, ScrollRegion } from '../../../ui/index.ts';
import { useTimetableData } from '../use-timetable-data.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { PersonBurdens } from './person-burdens.tsx';
import { FIGURE_GROUPS, figureCell, figureFormula, figureIn } from './person-figures.ts';
import css from './person-stat.module.css';

/** Every figure of one person: plan and fact, each approved and not (timekeeping 9). */
export default function PersonStatDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const isPhone = useMediaQuery('(max-width: 640px)') ?? false;
  const [shop_ids] = useShownShops();
  const { from, to, view } = useTimetableSearch();
  const { types } = useDayTypes();
  const { people, stat, isLoading } = useTimetableData({ shop_ids, from, to, view });
  const isNobody = !isLoading && people.length === 0;
  const [chosen, setChosen] = useState<string | null>(id);
  const person = chosen ?? (people[0] ? String(people[0].employee_id) : null);
  const one = person === null ? undefined : stat?.[person];
  const hours = useHours();
  const measure = { types, isMonth: isWholeMonth({ from, to }) };
  const shown = Object.entries(FIGURE_GROUPS).flatMap(([group, figures]) =>
    group === 'days'
      ? []
      : figures.flatMap((figure) => VERSIONS.map((version) => figureIn(one, version, figure, measure))),
  );
  const decimals = decimalsOf(shown, 2);
  const format = (value: number) => hours(value, 2, value === 0 ? 0 : decimals);
  const codes = [...types.values()].filter(
    ({ code, show_stat_in_days }) => show_stat_in_days || isDayOff(types, code),
  );
  const dayTypeRows = codes.filter(({ code }) =>
    VERSIONS.some((version) => statOf(one, versionFlags(version))?.day_type?.[code]),
  );

  return (
    <ModalFrame
      title={t('stats.person_title')}
      size={760}
      onClose={onClose}
      onOk={onClose}
      okLabel={t('action.close')}
    >
      <Select
        label={t('stats.choose_person')}
        searchable
        limit={100}
        data={people.map(({ employee_id, name }) => ({ value: String(employee_id), label: name }))}
        value={person}
        onChange={setChosen}
      />
      {one ? (
        <ScrollRegion label={t('stats.person_title')} maxHeight="54vh">
          <Table
            stickyHeader
            verticalSpacing={3}
            horizontalSpacing={isPhone ? 4 : 8}
            fz={13}
            className={css.figures ?? ''}
          >
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col" {...(isPhone ? {} : { w: '46%' })}>
                  {t('stats.figure')}
                </Table.Th>
                {VERSIONS.map((version) => (
                  <Table.Th key={version} scope="col" ta="right">
                    {isPhone ? (
                      <Formula text={t(`timetable.version.${version}`)}>
                        {t(`stats.version.${version}`)}
                      </Formula>
                    ) : (
                      t(`timetable.version.${version}`)
                    )}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            {Object.entries(FIGURE_GROUPS).map(([group, figures]) => (
              <Table.Tbody key={group}>
                <Table.Tr>
                  <Table.Th colSpan={5} scope="colgroup" pt={10}>
                    {t(`stats.group.${group as keyof typeof FIGURE_GROUPS}`)}
                  </Table.Th>
                </Table.Tr>
                {figures.map((figure) => (
                  <Table.Tr key={figure}>
                    <Table.Td>{t(`stats.figure.${figure}`)}</Table.Td>
                    {VERSIONS.map((version) => (
                      <Table.Td key={version} ta="right">
                        <Formula text={figureFormula(one, version, figure, { ...measure, t, format })}>
                          {
                            figureCell(
                              figure,
                              figureIn(one, version, figure, measure),
                              group === 'days' ? String : format,
                            ).text
                          }
                        </Formula>
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            ))}
            {dayTypeRows.length > 0 && (
              <Table.Tbody>
                <Table.Tr>
                  <Table.Th colSpan={5} scope="colgroup" pt={10}>
                    {t('stats.group.types')}
                  </Table.Th>
                </Table.Tr>
                {dayTypeRows.map(({ code, name }) => (
                  <Table.Tr key={code}>
                    <Table.Td>{name}</Table.Td>
                    {VERSIONS.map((version) => (
                      <Table.Td key={version} ta="right">
                        {statOf(one, versionFlags(version))?.day_type?.[code] ?? ''}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            )}
          </Table>
          {shop_ids[0] !== undefined && (
            <PersonBurdens employee_id={Number(person)} shop_id={shop_ids[0]} dt={to} />
          )}
        </ScrollRegion>
      ) : stat || isNobody ? (
        <Text size="sm" c="dimmed">
          {t(isNobody ? 'timetable.nobody' : 'stats.not_counted')}
        </Text>
      ) : (
        <div data-waiting style={{ position: 'relative', minHeight: 240 }}>
          <DelayedLoader label={t('app.loading')} />
        </div>
      )}
    </ModalFrame>
  );
}
