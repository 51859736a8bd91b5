import writeXlsx, { type SheetData } from 'write-excel-file/node';

/** A workbook of plain texts and numbers, as another program writes it. */
export function aWorkbook(rows: (string | number | null)[][], sheet = 'Staff'): Promise<Buffer> {
  const cells = rows.map((row) => row.map((value) => ({ value: value ?? undefined })));
  return writeXlsx(cells as SheetData, { sheet } as never).toBuffer();
}
