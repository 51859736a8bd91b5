import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { shiftListQuery, useSaveShiftList } from '../../../features/planning/index.ts';
import { useKeptText } from '../../../lib/browser-storage.ts';
import type { CellContext } from '../model/cell-context.ts';
import { keptTexts, templatesOf, withKept, withShift } from './templates.ts';

/** The shifts of a department at hand: its list, which whoever builds its schedule may change here (screens 32). */
export function useTemplates(shop_id: number, { types }: CellContext) {
  const can = useCan();
  const { data } = useQuery(shiftListQuery(shop_id));
  const { mutate } = useSaveShiftList();
  /** Templates that this browser kept before departments had a list. */
  const [stored, forget] = useKeptText(`timetable-palette-${shop_id}`);
  const mayKeep = can('AutoSettings_create_timetable', 'POST');
  const off = types.get('H') ?? null;

  return useMemo(() => {
    const list = data?.shifts ?? [];
    const old = keptTexts(stored ?? '');
    const items = templatesOf(list, off);
    return {
      items,
      templates: items.map(({ text }) => text),
      mayKeep,
      isOwn: data?.source === 'department',
      keep: (number: number, text: string) => {
        const shifts = withShift(list, number, text);
        if (shifts) mutate({ shop_id, shifts });
      },
      reset: () => mutate({ shop_id, shifts: null }),
      takeKept:
        mayKeep && data && old
          ? () => mutate({ shop_id, shifts: withKept(list, old) }, { onSuccess: forget })
          : null,
    };
  }, [data, off, stored, mayKeep, mutate, forget, shop_id]);
}
