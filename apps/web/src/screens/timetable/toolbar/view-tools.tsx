import { SegmentedControl, Select } from '@mantine/core';
import { DISPLAYS, displayOf } from '../../../features/planning/days/table-view.ts';
import { useT } from '../../../lib/language/index.ts';
import { useSetSearch } from '../../../lib/url/index.ts';
import { TABEL_TYPES, useTabelType } from '../timesheet-view/tabel-type.ts';
import { useDisplaySwitch } from '../use-display-switch.ts';
import { useTimetableSearch, VIEW_NAMES } from '../use-timetable-search.ts';
import css from './toolbar.module.css';

/** Which schedule is shown, and how long a piece of it (screens 22, 23). */
export function ViewTools() {
  const t = useT();
  const setSearch = useSetSearch();
  const switchDisplay = useDisplaySwitch();
  const { viewName, display } = useTimetableSearch();
  const [tabelType, setTabelType] = useTabelType();
  const isTabel = viewName === 'factTabel';

  return (
    <div className={css.views} data-rank="">
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
        className={css.displays}
        aria-label={t('timetable.display.title')}
        data={DISPLAYS.map((name) => ({ value: name, label: t(`timetable.display.${name}`) }))}
        value={display}
        onChange={(next) => switchDisplay(displayOf(next))}
      />
    </div>
  );
}
