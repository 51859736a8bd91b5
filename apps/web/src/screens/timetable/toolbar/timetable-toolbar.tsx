import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { itemAt } from '@shiftwright/domain';
import { IconFilter, IconTools } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import { useWorkTypes } from '../../../features/planning/days/day-types.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import { useOfferCommands } from '../../../lib/finder.ts';
import { allTexts, useLanguage, useT } from '../../../lib/language/index.ts';
import { useDeps, useOpenModal } from '../../../lib/url/index.ts';
import { useFitting } from '../../../ui/fitting.ts';
import { later } from '../../../ui/index.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { DepartmentSwitch } from './department-switch.tsx';
import { MoreMenu } from './more-menu.tsx';
import { StaffFilterButton } from './staff-filter.tsx';
import { toolCommands } from './tool-commands.ts';
import type { OpenedTool } from './tool-dialogs.tsx';
import { ToolMenu } from './tool-menu.tsx';
import css from './toolbar.module.css';
import { useFilterCount } from './use-staff-filter.ts';
import { type ToolbarEntry, useToolbarEntries } from './use-toolbar-entries.ts';
import { ViewTools } from './view-tools.tsx';

const ToolDialogs = later(async () => {
  const [part] = await Promise.all([import('./tool-dialogs.tsx'), allTexts()]);
  return part.ToolDialogs;
});

interface TimetableToolbarProps {
  shop_ids: readonly number[];
  people: readonly PersonRow[];
}

/** Between the things of the row; as in the style sheet. */
const GAP = 8;
/** What is shown stands on the left, what changes it on the right. */
const SHOWN = ['coverage', 'figures'];

/** The tools of the timetable, with words; what has no room stands behind "More", on a phone in one sheet (screens 24). */
export const TimetableToolbar = memo(function TimetableToolbar({ shop_ids, people }: TimetableToolbarProps) {
  const t = useT();
  const { viewName } = useTimetableSearch();
  const { choices } = useWorkTypes(shop_ids);
  const deps = useDeps();
  const shop_id = itemAt(shop_ids, 0);
  const [opened, open] = useState<OpenedTool | null>(null);
  const entries = useToolbarEntries(shop_ids, () => open('figures'));
  const openModal = useOpenModal();
  useOfferCommands(toolCommands(entries, (modal) => openModal(modal, shop_id)));
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const key = [useLanguage(), viewName, deps.length, isPhone, ...entries.map((one) => one.key)].join();
  const { row, hiddenFrom } = useFitting(key, GAP);
  const isHidden = ({ rank }: ToolbarEntry) => rank !== null && rank >= hiddenFrom;
  const count = useFilterCount();
  const button = (entry: ToolbarEntry) => (
    <Place key={entry.key} rank={entry.rank} isHidden={isHidden(entry)}>
      <Entry entry={entry} shop_id={shop_id} />
    </Place>
  );
  const filter: ToolbarEntry = {
    ...{ key: 'filter', label: 'timetable.filter.title', icon: IconFilter, rank: null },
    isOn: count > 0,
    run: () => open('filter'),
  };
  const shown = entries.filter((entry) => SHOWN.includes(entry.key));
  const acts = entries.filter((entry) => !SHOWN.includes(entry.key));
  const confirm = acts.filter(({ rank }) => rank === null);

  return (
    <div ref={row} className={css.tools} role="toolbar" aria-label={t('timetable.tools')}>
      <Group label={t('timetable.shown')}>
        {deps.length > 1 && (
          <Place rank={null}>
            <DepartmentSwitch />
          </Place>
        )}
        <ViewTools />
        {!isPhone && (
          <>
            <Place rank={null}>
              <StaffFilterButton people={people} workTypes={choices} />
            </Place>
            {shown.map(button)}
          </>
        )}
      </Group>
      <Group label={t('timetable.changes')}>
        {isPhone ? (
          <Place rank={null}>
            <Button
              className={css.tool}
              variant="default"
              aria-haspopup="dialog"
              leftSection={<IconTools size={16} />}
              onClick={() => open('sheet')}
            >
              {t('tools.sheet')}
            </Button>
          </Place>
        ) : (
          <>
            {acts.filter(({ rank }) => rank !== null).map(button)}
            <Place rank={null}>
              <MoreMenu
                entries={entries.filter(isHidden)}
                shop_id={shop_id}
                onSaveView={() => open('save_view')}
              />
            </Place>
            {confirm.map(button)}
          </>
        )}
      </Group>
      {opened && (
        <ToolDialogs
          {...{ opened, open, people, workTypes: choices, count, shop_id }}
          key={opened}
          entries={[filter, ...entries]}
          onSaveView={() => open('save_view')}
        />
      )}
    </div>
  );
});

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a border of its own
    <div className={css.group} role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface PlaceProps {
  rank: number | null;
  isHidden?: boolean;
  children: ReactNode;
}

/** A place in the row, which keeps its width while it has no room. */
function Place({ rank, isHidden = false, children }: PlaceProps) {
  return (
    <div className={css.place} data-rank={rank ?? ''} data-hidden={isHidden || undefined}>
      {children}
    </div>
  );
}

function Entry({ entry, shop_id }: { entry: ToolbarEntry; shop_id: number }) {
  const t = useT();
  const { label, hint, icon: Icon, isOn, isDisabled, run, groups, rank } = entry;
  if (groups)
    return (
      <ToolMenu
        label={t(label)}
        icon={<Icon size={14} />}
        groups={groups}
        shop_id={shop_id}
        variant={rank === null ? 'filled' : 'default'}
      />
    );

  return (
    <Button
      className={css.tool}
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      aria-label={hint}
      title={hint}
      disabled={isDisabled ?? false}
      leftSection={<Icon size={14} />}
      onClick={run}
    >
      {t(label)}
    </Button>
  );
}
