import type { CellStyle } from './workbook.ts';

/** The cell above a column. */
export const HEAD: CellStyle = { bold: true, border: true, align: 'center', wrap: true, fill: '#eef1f6' };
