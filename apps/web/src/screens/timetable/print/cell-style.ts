import type { CSSProperties } from 'react';
import type { PrintCell } from './print-rows.ts';
import type { PrintPlace } from './use-print.ts';

/** The colours of a printed cell: its day off and its work type. */
export const styleOf = (cell: PrintCell, place: PrintPlace): CSSProperties =>
  ({
    '--fill': cell.fill,
    '--mark': cell.work_type_id === undefined ? undefined : place.workTypeMark(cell.work_type_id),
  }) as CSSProperties;
