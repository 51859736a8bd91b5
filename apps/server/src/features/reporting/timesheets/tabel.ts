import type { InputOf, reporting } from '@shiftwright/contracts';
import {
  type DayTypes,
  eachDt,
  groupRows,
  monthEnd,
  monthStart,
  partsOf,
  publicKind,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import {
  at,
  columnName,
  type Sheet,
  type SheetCell,
  type SheetRow,
  type Workbook,
} from '../../../platform/spreadsheets/workbook.ts';
import { knownPeople } from '../../access/index.ts';
import { loadDayTypes } from '../../planning/index.ts';
import { HEAD, line, title } from '../cell-styles.ts';
import { monthText } from '../months.ts';
import { findReportNetwork, type ReportShop } from '../report-scope.repository.ts';
import { namedShops, today } from '../scope.ts';
import { BEFORE_DAYS, T13_COLUMNS, t13Lines } from './t13-rows.ts';
import {
  findTabelDays,
  findTabelItems,
  findTabelPeople,
  type TabelItem,
  type TabelPerson,
} from './tabel.repository.ts';
import { isLayout, layoutSheet, type TabelSource } from './tabel-layouts.ts';

type Input = InputOf<typeof reporting.downloadTabel>;
type Kind = 'F' | 'M' | 'A' | 'MA';

const BATCH = 50;
const HEAD_ROWS = 9;

interface Tabel {
  input: Input;
  shop: ReportShop;
  /** When it was made, by the clock of the department. */
  made: string;
  organisation: string;
  types: DayTypes;
  /** Whose absences the reader may know; others are absent (access 56). */
  knows: (userId: number | null) => boolean;
  people: readonly TabelPerson[];
  everywhere: boolean;
}

function headRows(ctx: Ctx, { input, shop, made, organisation }: Tabel, kind: Kind): SheetRow[] {
  const { dt_from, dt_to } = input;
  const days = (of: (i: number) => string): SheetCell[] =>
    Array.from({ length: 16 }, (_, i) => at(of(i), HEAD));
  const cells = (...texts: string[]) => texts.map((text) => at(text, HEAD));
  return [
    line(ctx.t('tabel.form')),
    line(ctx.t('tabel.organisation', { name: organisation })),
    line(ctx.t('tabel.department', { name: shop.name })),
    title(ctx.t(`tabel.title_${kind}`)),
    line(ctx.t('tabel.period', { dt_from, dt_to })),
    line(ctx.t('tabel.made', { dt: made })),
    {
      cells: [
        ...cells(
          ctx.t('tabel.number'),
          ctx.t('tabel.person'),
          ctx.t('sheet.tabel_code'),
          ctx.t('tabel.marks'),
        ),
        ...Array.from({ length: 15 }, () => at(null, HEAD)),
        ...cells(ctx.t('tabel.worked'), '', ctx.t('tabel.absences'), ''),
      ],
      height: 30,
    },
    {
      cells: [
        ...cells('', '', ''),
        ...days((i) => (i < 15 ? String(i + 1) : 'X')),
        ...cells(ctx.t('tabel.half'), ctx.t('tabel.month'), ctx.t('tabel.code'), ctx.t('tabel.absence_days')),
      ],
      height: 30,
    },
    {
      cells: [
        ...cells('', '', ''),
        ...days((i) => String(i + 16)),
        ...cells(ctx.t('tabel.days_hours'), ctx.t('tabel.days_hours'), '', ''),
      ],
    },
  ];
}

/** Joined cells of the head: names over both lines of days. */
function headMerges(): string[] {
  const [top, bottom] = [HEAD_ROWS - 2, HEAD_ROWS];
  const last = BEFORE_DAYS + 16;
  const column = (i: number) => columnName(i);
  return [
    ...[0, 1, 2].map((i) => `${column(i)}${top}:${column(i)}${bottom}`),
    `${column(3)}${top}:${column(last - 1)}${top}`,
    `${column(last)}${top}:${column(last + 1)}${top}`,
    `${column(last + 2)}${top}:${column(last + 3)}${top}`,
    ...[2, 3].map((i) => `${column(last + i)}${top + 1}:${column(last + i)}${bottom}`),
  ];
}

/** The blocks of a person: one, or main and additional where additional hours exist. */
function blocksOf(ctx: Ctx, items: readonly TabelItem[], kind: Kind): { note: string; items: TabelItem[] }[] {
  const of = (type: string) => items.filter((item) => item.timesheet_type === type);
  if (kind !== 'MA') return [{ note: '', items: of(kind) }];
  const additional = of('A');
  const second = additional.length > 0 ? [{ note: ctx.t('tabel.additional_row'), items: additional }] : [];
  return [{ note: '', items: of('M') }, ...second];
}

/** Where the rows of a query are about, for some people. */
const askedOf = (ctx: Ctx, { input, shop }: Tabel, some: readonly TabelPerson[]) => ({
  network_id: ctx.who.network_id,
  shop_id: shop.id,
  locale: ctx.locale,
  dt_from: input.dt_from,
  dt_to: input.dt_to,
  employee_ids: some.map((person) => person.employee_id),
});

/** The kind of a person's day as the reader may see it. */
function publicKinds({ types, knows }: Tabel, some: readonly TabelPerson[]) {
  const known = new Set(some.filter(({ user_id }) => knows(user_id)).map(({ employee_id }) => employee_id));
  return (employeeId: number, type: string) =>
    known.has(employeeId) ? type : publicKind(type, types.get(type)?.is_dayoff ?? false);
}

async function itemsOf(ctx: Ctx, tabel: Tabel, kind: Kind, some: readonly TabelPerson[]) {
  const { everywhere } = tabel;
  const types = kind === 'MA' ? ['M', 'A'] : [kind];
  const found = await findTabelItems(ctx.db, { ...askedOf(ctx, tabel, some), types, everywhere });
  const kindOf = publicKinds(tabel, some);
  const shown = found.map((item) => {
    const day_type = kindOf(item.employee_id, item.day_type);
    return day_type === item.day_type ? item : { ...item, day_type, hours: 0 };
  });
  return groupRows(shown, (item) => item.employee_id);
}

/** The people of a timesheet with what a layout shows of each, some at a time. */
function sourceOf(ctx: Ctx, tabel: Tabel, kind: Kind): TabelSource {
  const { people, types } = tabel;
  async function* batches<Row>(read: (some: readonly TabelPerson[]) => Promise<Map<number, Row[]>>) {
    for (let from = 0; from < people.length; from += BATCH) {
      const some = people.slice(from, from + BATCH);
      const rows = await read(some);
      for (const person of some) yield { person, rows: rows.get(person.employee_id) ?? [] };
    }
  }
  return {
    period: tabel.input,
    types,
    is_divided: kind === 'MA',
    async *items() {
      for await (const { person, rows } of batches((some) => itemsOf(ctx, tabel, kind, some)))
        for (const block of blocksOf(ctx, rows, kind)) yield { person, ...block };
    },
    async *days() {
      const read = async (some: readonly TabelPerson[]) => {
        const found = await findTabelDays(ctx.db, askedOf(ctx, tabel, some));
        const kindOf = publicKinds(tabel, some);
        const shown = found.map((day) => {
          const type = kindOf(day.employee_id, day.type);
          return type === day.type ? day : { ...day, type, hours: 0 };
        });
        return groupRows(shown, (day) => day.employee_id);
      };
      for await (const { person, rows } of batches(read)) yield { person, days: rows };
    },
  };
}

function tabelSheet(ctx: Ctx, tabel: Tabel, kind: Kind): Sheet {
  const merges = headMerges();
  const { input, people, types } = tabel;
  const month = monthStart(input.dt_from);

  async function* rows(): AsyncGenerator<SheetRow> {
    yield* headRows(ctx, tabel, kind);
    let top = HEAD_ROWS + 1;
    let number = 0;
    for (let from = 0; from < people.length; from += BATCH) {
      const some = people.slice(from, from + BATCH);
      const items = await itemsOf(ctx, tabel, kind, some);
      for (const person of some) {
        number += 1;
        for (const block of blocksOf(ctx, items.get(person.employee_id) ?? [], kind)) {
          yield* t13Lines({ number, person, ...block }, month, types, { top, merges });
          top += 4;
        }
      }
    }
    yield { cells: [] };
    yield line(ctx.t('tabel.responsible'));
    yield { cells: [] };
    yield line(ctx.t('tabel.head'));
  }
  return {
    name: ctx.t(`tabel.sheet_${kind}`),
    widths: [6, 30, 12, ...Array(16).fill(5.5), 14, 11, 7, 7].slice(0, T13_COLUMNS),
    freeze: { rows: HEAD_ROWS, columns: BEFORE_DAYS },
    repeat: { from: HEAD_ROWS - 2, to: HEAD_ROWS },
    merges,
    rows: rows(),
  };
}

const isMonth = ({ dt_from, dt_to }: Input) => dt_from === monthStart(dt_from) && dt_to === monthEnd(dt_from);

/** Form T-13 as its readers call it, 'T-13 (October 2026)'; a part of a month by its days (reporting 12). */
function formName(ctx: Ctx, input: Input, kinds: readonly Kind[]): string {
  const { dt_from, dt_to } = input;
  const days = `${partsOf(dt_from).day}–${partsOf(dt_to).day}`;
  const period = monthText(ctx, dt_from) + (isMonth(input) ? '' : `, ${days}`);
  const parts = kinds.filter((kind) => kind !== 'F').map((kind) => ctx.t(`tabel.part_${kind}`));

  return [ctx.t('tabel.form_file', { period }), ...parts].join(', ');
}

/** Any other layout by what it counts, a month by its number, anything else by its ends. */
function layoutName(ctx: Ctx, input: Input, kinds: readonly Kind[], code: string): string {
  const { dt_from, dt_to } = input;
  const name = kinds.map((kind) => ctx.t(`tabel.file_${kind}`)).join('_');

  return `${name}_${code}_${isMonth(input) ? dt_from.slice(0, 7) : `${dt_from}_${dt_to}`}`;
}

/** The timesheet of a department and month: form T-13, or the layout that the network has chosen (reporting 12). */
export const tabelFile = fileKind<Input>('tabel', async (ctx, input): Promise<Workbook> => {
  const [shop] = await namedShops(ctx, [input.shop_id]);
  if (!shop) throw new NotFound('request.unknown_department');
  const { network_id } = ctx.who;
  const network = await findReportNetwork(ctx.db, network_id);
  const { dt_from, dt_to } = input;
  const people = await findTabelPeople(ctx.db, {
    network_id,
    shop_id: shop.id,
    locale: ctx.locale,
    dt_from,
    dt_to,
  });
  const tabel: Tabel = {
    input,
    shop,
    made: await today(ctx, [shop]),
    organisation: network.name,
    types: await loadDayTypes(ctx.db, network_id),
    people,
    knows: await knownPeople(
      ctx,
      people.map((person) => person.user_id),
      { ever: true },
    ),
    everywhere: network.settings.tabel_include_other_shops_wdays,
  };
  const layout = network.settings.download_tabel_template;
  const kinds = [...new Set(input.tabel_type as Kind[])];
  const code = (shop.code ?? shop.name).replace(/[/\\:*?"<>|]/g, '_');
  const name = isLayout(layout)
    ? layoutName(ctx, input, kinds, code)
    : `${formName(ctx, input, kinds)}, ${code}`;
  return {
    filename: `${name}.xlsx`,
    cells: tabel.people.length * eachDt(dt_from, dt_to).length * kinds.length,
    sheets: kinds.map((kind) =>
      isLayout(layout)
        ? layoutSheet(ctx, layout, ctx.t(`tabel.sheet_${kind}`), sourceOf(ctx, tabel, kind))
        : tabelSheet(ctx, tabel, kind),
    ),
  };
});
