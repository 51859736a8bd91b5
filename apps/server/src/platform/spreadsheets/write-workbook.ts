import { PassThrough, Readable } from 'node:stream';
import type { Locale } from '@shiftwright/i18n';
import { ZipFile } from 'yazl';
import { rowXml } from './cell-xml.ts';
import { columnName, type Sheet, type Workbook } from './workbook.ts';
import { WorkbookStyles } from './workbook-styles.ts';
import { escaped } from './xml-text.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CHUNK = 64 * 1024;

/** Sheet names are at most 31 characters, without some marks, and differ. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, i) => {
    const clean =
      name
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 31) || `Sheet${i + 1}`;
    const free = taken.has(clean.toLowerCase()) ? `${clean.slice(0, 27)} (${i + 1})` : clean;
    taken.add(free.toLowerCase());
    return free;
  });
}

function viewXml({ freeze }: Sheet): string {
  if (!freeze) return '<sheetViews><sheetView workbookViewId="0"/></sheetViews>';
  const { rows, columns } = freeze;
  const pane = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight';
  const splits = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`;
  const corner = `${columnName(columns)}${rows + 1}`;
  return `<sheetViews><sheetView workbookViewId="0"><pane${splits} topLeftCell="${corner}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>`;
}

function breaksXml({ breaks = [] }: Sheet): string {
  if (breaks.length === 0) return '';
  const list = breaks.map((row) => `<brk id="${row}" max="16383" man="1"/>`);
  return `<rowBreaks count="${list.length}" manualBreakCount="${list.length}">${list.join('')}</rowBreaks>`;
}

async function* sheetXml(sheet: Sheet, styles: WorkbookStyles): AsyncGenerator<string> {
  const { widths = [] } = sheet;
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${viewXml(sheet)}${
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  }<sheetData>`;

  let number = 0;
  let waiting = '';
  for await (const row of sheet.rows) {
    number += 1;
    waiting += rowXml(row, number, styles);
    if (waiting.length > CHUNK) {
      yield waiting;
      waiting = '';
    }
  }
  const merges = (sheet.merges ?? []).map((range) => `<mergeCell ref="${range}"/>`);
  yield `${waiting}</sheetData>${
    merges.length > 0 ? `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>` : ''
  }<pageMargins left="0.3" right="0.3" top="0.4" bottom="0.4" header="0.2" footer="0.2"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>${breaksXml(sheet)}</worksheet>`;
}

function workbookXml(sheets: readonly Sheet[]): string {
  const names = sheetNames(sheets);
  const list = names.map(
    (name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  const repeats = sheets.flatMap(({ repeat }, i) =>
    repeat
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">'${escaped(names[i] ?? '')}'!$${repeat.from}:$${repeat.to}</definedName>`
      : [],
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets>${
    repeats.length > 0 ? `<definedNames>${repeats.join('')}</definedNames>` : ''
  }</workbook>`;
}

function relationsXml(targets: readonly [kind: string, target: string][]): string {
  const list = targets.map(
    ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

function contentTypesXml(sheets: readonly Sheet[]): string {
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${sheets
    .map((_sheet, i) => part(`worksheets/sheet${i + 1}`, 'worksheet'))
    .join('')}</Types>`;
}

async function* once(text: () => string): AsyncGenerator<string> {
  yield text();
}

/**
 * The workbook as the bytes of an .xlsx file, written while they are read: rows are asked for one after the other and
 * none is kept. Texts are texts whatever they begin with, dates are real ones in the writing of the language. Styles come last, when all are known.
 */
export function writeWorkbook({ sheets }: Workbook, locale: Locale): Readable {
  const styles = new WorkbookStyles(locale);
  const zip = new ZipFile();
  const out = new PassThrough();
  const streams: Readable[] = [];
  const add = (name: string, parts: AsyncGenerator<string>) => {
    const stream = Readable.from(parts, { objectMode: false, encoding: 'utf8' });
    stream.once('error', (error) => out.destroy(error));
    zip.addReadStream(stream, name);
    streams.push(stream);
  };
  const parts: [string, string][] = [
    ...sheets.map((_sheet, i): [string, string] => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
    ['styles', 'styles.xml'],
  ];
  add(
    '[Content_Types].xml',
    once(() => contentTypesXml(sheets)),
  );
  add(
    '_rels/.rels',
    once(() => relationsXml([['officeDocument', 'xl/workbook.xml']])),
  );
  add(
    'xl/workbook.xml',
    once(() => workbookXml(sheets)),
  );
  add(
    'xl/_rels/workbook.xml.rels',
    once(() => relationsXml(parts)),
  );
  for (const [i, sheet] of sheets.entries()) add(`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet, styles));
  add(
    'xl/styles.xml',
    once(() => styles.xml()),
  );
  out.once('close', () => {
    for (const stream of streams) stream.destroy();
  });
  zip.once('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  zip.end();
  return out;
}
