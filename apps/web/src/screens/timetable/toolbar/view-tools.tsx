import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { DISPLAYS, displayOf } from '../../../features/planning/days/table-view.ts';
import { useT } from '../../../lib/language/index.ts';
import { TOGGLE, useFlag, useSetSearch } from '../../../lib/url/index.ts';
import { TABEL_TYPES, useTabelType } from '../tabel/tabel-type.ts';
import { useDisplaySwitch } from '../use-display-switch.ts';
import { useTimetableSearch, VIEW_NAMES } from '../use-timetable-search.ts';
import css from './toolbar.module.css';

/** Which schedule is shown, how long a piece of it, and whether coverage stands below (screens 22, 23). */
export function ViewTools() {
  const t = useT();
  const setSearch = useSetSearch();
  const switchDisplay = useDisplaySwitch();
  const isCoverage = useFlag('coverage');
  const { viewName, display } = useTimetableSearch();
  const [tabelType, setTabelType] = useTabelType();
  const isTabel = viewName === 'factTabel';

  return (
    <>
      <Select
        aria-label={t('timetable.view.title')}
        className={isTabel ? `${css.view} ${css.short}` : css.view}
        maxDropdownHeight={320}
        comboboxProps={{ width: 240, position: 'bottom-start' }}
        data={VIEW_NAMES.map((name) => ({ value: name, label: t(`timetable.view.${name}`) }))}
        value={viewName}
        onChange={(tableView) => tableView && setSearch({ tableView }, { finalize: true })}
      />
      {isTabel && (
        <Select
          aria-label={t('tabel.types')}
          w={150}
          data={TABEL_TYPES.map((type) => ({ value: type, label: t(`tabel.type.${type}`) }))}
          value={tabelType}
          onChange={(type) => type && setTabelType(type)}
        />
      )}
      <SegmentedControl
        aria-label={t('timetable.display.title')}
        data={DISPLAYS.map((name) => ({ value: name, label: t(`timetable.display.${name}`) }))}
        value={display}
        onChange={(next) => switchDisplay(displayOf(next))}
      />
      {!isTabel && (
        <Button
          className={css.tool}
          variant={isCoverage ? 'light' : 'default'}
          aria-pressed={isCoverage}
          aria-label={t('timetable.coverage.title')}
          title={t('timetable.coverage.title')}
          leftSection={<IconChartBar size={14} />}
          onClick={() => setSearch({ coverage: TOGGLE })}
        >
          <span className={css.label}>{t('timetable.coverage.title')}</span>
        </Button>
      )}
    </>
  );
}
