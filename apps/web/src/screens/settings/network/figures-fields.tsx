import { Fieldset, Select, Stack } from '@mantine/core';
import {
  DAY_FIGURES,
  FIGURE_GROUPS,
  FIRST_FIGURES,
  type FirstFigure,
  TABEL_FIGURES,
} from '@shiftwright/contracts/calls';
import { useT } from '../../../lib/language/index.ts';
import type { NetworkEntry } from './network-draft.ts';

/** Which figures a grid shows first, until somebody chooses others (network 4). */
export function FiguresFields({ entry, isLocked }: { entry: NetworkEntry; isLocked: boolean }) {
  const t = useT();
  const { default_stats } = entry.values;
  const person = Object.entries(FIGURE_GROUPS).map(([group, names]) => ({
    group: t(`stats.group.${group as keyof typeof FIGURE_GROUPS}`),
    items: names.map((value) => ({ value, label: t(`stats.figure.${value}`) })),
  }));
  const day = DAY_FIGURES.map((value) => ({ value, label: t(`timetable.stat.${value}`) }));
  const timesheet = TABEL_FIGURES.map((value) => ({ value, label: t(`tabel.figure.${value}`) }));
  const options = {
    ...{ employee_top: person, employee_bottom: person, day_top: day, day_bottom: day },
    ...{ timesheet_employee_top: timesheet, timesheet_employee_bottom: timesheet },
  };

  return (
    <Fieldset legend={t('network_look.figures')} disabled={isLocked}>
      {/* Names of figures are too long for two beside each other. */}
      <Stack gap={12}>
        {(Object.keys(FIRST_FIGURES) as FirstFigure[]).map((name) => (
          <Select
            key={name}
            label={t(`network_look.${name}`)}
            allowDeselect={false}
            data={options[name]}
            value={default_stats[name]}
            error={entry.problems[`default_stats.${name}`]}
            onChange={(value) => value && entry.set('default_stats', { ...default_stats, [name]: value })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
