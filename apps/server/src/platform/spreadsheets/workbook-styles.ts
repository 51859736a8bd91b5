import type { Locale } from '@shiftwright/i18n';
import type { CellStyle, Moment } from './workbook.ts';
import { escaped } from './xml-text.ts';

const FIRST_OWN_FORMAT = 164;
const rgb = (color: string) => `FF${color.replace('#', '').toUpperCase()}`;
const THIN = ['left', 'right', 'top', 'bottom']
  .map((side) => `<${side} style="thin"><color rgb="FFB0B7C3"/></${side}>`)
  .join('');

/** Dates as people of the language write them (screens 16). */
const DATE_FORMAT: Record<Locale, string> = { en: 'yyyy\\/mm\\/dd', ru: 'dd\\.mm\\.yyyy' };

/** One of several kinds of things that styles refer to by number; equal ones are kept once. */
class Numbered {
  readonly items: string[];
  private readonly ids = new Map<string, number>();

  constructor(first: readonly string[]) {
    this.items = [...first];
    for (const [id, item] of first.entries()) this.ids.set(item, id);
  }

  idOf(item: string): number {
    const existing = this.ids.get(item);
    if (existing !== undefined) return existing;
    this.ids.set(item, this.items.length);
    return this.items.push(item) - 1;
  }
}

/** The styles that cells of a workbook turn out to use, numbered as they come; `xml` is written last. */
export class WorkbookStyles {
  /** The same style object is looked up without being spelt out: a sheet has millions of cells and few styles. */
  private readonly seen = [new WeakMap<CellStyle, number>(), new WeakMap<CellStyle, number>()] as const;
  private readonly idByKey = new Map<string, number>();
  private readonly formats = new Numbered([]);
  private readonly fonts = new Numbered(['<font><sz val="10"/><name val="Arial"/></font>']);
  private readonly fills = new Numbered([
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ]);
  private readonly cells = new Numbered(['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']);

  private readonly dated = [
    new WeakMap<CellStyle, CellStyle>(),
    new WeakMap<CellStyle, CellStyle>(),
  ] as const;
  private readonly locale: Locale;

  constructor(locale: Locale) {
    this.locale = locale;
  }

  /** A style with the format of a date or of a moment, unless it has a format of its own. */
  ofMoment(style: CellStyle, { moment }: Moment): CellStyle {
    if (style.format) return style;
    const hasTime = moment.length > 'YYYY-MM-DD'.length;
    const known = this.dated[hasTime ? 1 : 0];
    const made = known.get(style) ?? {
      ...style,
      format: `${DATE_FORMAT[this.locale]}${hasTime ? `\\ hh:mm${style.withSeconds ? ':ss' : ''}` : ''}`,
    };
    known.set(style, made);
    return made;
  }

  /** `quoted` keeps a text that looks like a formula a text, also when its cell is edited. */
  idOf(style: CellStyle, quoted: boolean): number {
    const seen = this.seen[quoted ? 1 : 0].get(style);
    if (seen !== undefined) return seen;
    const key = `${quoted}${JSON.stringify(style)}`;
    const id = this.idByKey.get(key) ?? this.cells.idOf(this.cellXml(style, quoted));
    this.idByKey.set(key, id);
    this.seen[quoted ? 1 : 0].set(style, id);
    return id;
  }

  private cellXml(
    { border, format, align, valign, wrap, rotate, fill, ...font }: CellStyle,
    quoted: boolean,
  ) {
    const fontXml = `<font>${font.bold ? '<b/>' : ''}<sz val="${font.size ?? 10}"/>${
      font.color ? `<color rgb="${rgb(font.color)}"/>` : ''
    }<name val="Arial"/></font>`;
    const solid = fill
      ? `<fill><patternFill patternType="solid"><fgColor rgb="${rgb(fill)}"/><bgColor indexed="64"/></patternFill></fill>`
      : null;
    const formatId = format ? FIRST_OWN_FORMAT + this.formats.idOf(format) : 0;
    const alignment = `<alignment${align ? ` horizontal="${align}"` : ''} vertical="${valign ?? 'center'}"${
      wrap ? ' wrapText="1"' : ''
    }${rotate ? ` textRotation="${rotate}"` : ''}/>`;
    return `<xf numFmtId="${formatId}" fontId="${this.fonts.idOf(fontXml)}" fillId="${
      solid ? this.fills.idOf(solid) : 0
    }" borderId="${border ? 1 : 0}" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${
      quoted ? ' quotePrefix="1"' : ''
    }>${alignment}</xf>`;
  }

  xml(): string {
    const list = (name: string, { items }: Numbered) =>
      `<${name} count="${items.length}">${items.join('')}</${name}>`;
    const formats = this.formats.items.map(
      (code, id) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + id}" formatCode="${escaped(code)}"/>`,
    );
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
      list('fonts', this.fonts),
      list('fills', this.fills),
      `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${THIN}<diagonal/></border></borders>`,
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      list('cellXfs', this.cells),
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join('');
  }
}
