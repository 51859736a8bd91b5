import { itemAt } from '@shiftwright/domain';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import { useDoneToast } from '../../../features/planning/exchange/use-vacancy-steps.ts';
import { newVacancyParam } from '../../../features/planning/exchange/vacancy-param.ts';
import { useSaveVacancies } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useSetSearch } from '../../../lib/url/index.ts';
import { useGridData } from '../grid/grid-data.tsx';
import { useEditor } from '../grid/grid-editor.tsx';
import { useGridPalette } from '../grid/grid-palette.tsx';
import { openShiftsOf } from './open-shift.ts';

/** Templates that become open shifts, and the editor for what they leave unsaid. */
export function useOpenShifts() {
  const t = useT();
  const setSearch = useSetSearch();
  const save = useSaveVacancies();
  const showDone = useDoneToast();
  const { types, aliases } = useDayTypes();
  const { shop_ids, dates, workTypes } = useGridData();
  const shop_id = itemAt(shop_ids, 0);
  const editor = useEditor();
  const { templates } = useGridPalette();
  const work_types = workTypes.filter((choice) => choice.shop_id === shop_id);
  const edit = (param: Parameters<typeof newVacancyParam>[0]) =>
    setSearch({ mbVacancy: newVacancyParam({ shop_id, ...param }) }, { finalize: true });

  return {
    /** Opens the editor for a date. */
    edit,
    /** A template on a date: written where it says everything, asked about where it does not. */
    drop: (number: number, column: number) => {
      const dt = dates[column];
      const text = templates[number];
      if (!dt || !text) return;
      const outcome = openShiftsOf(text, dt, { types, aliases, shop_id, work_types });
      if (!outcome.ok) return editor.setNotice(t('grid.vacancy.no_shift', { text }));
      const [first] = outcome.drafts;
      if (!outcome.is_sure && first)
        return edit({
          dt,
          start: first.dttm_work_start?.slice(11, 16) ?? null,
          end: first.dttm_work_end?.slice(11, 16) ?? null,
        });
      const days = outcome.drafts.map(({ outsources_ids: _none, work_hours: _hours, ...draft }) => ({
        ...draft,
        dt,
        employee_id: null,
        is_fact: false,
        is_approved: false,
        is_vacancy: true,
      }));
      save.mutate(
        { edited: null, days, isPublished: false },
        {
          onSuccess: ({ count }) => showDone(t('exchange.saved', { count }), true),
          onError: (error) => editor.setNotice(error.message),
        },
      );
    },
  };
}
