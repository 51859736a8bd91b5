import type { NetworkInput } from '../src/import/index.ts';
import { NORMS } from './demand.ts';
import type { Place } from './places.ts';

export const BREAK_RULES: NonNullable<NetworkInput['break_rules']> = [
  {
    code: 'standard',
    name: 'Стандартные перерывы · Standard breaks',
    value: [
      [0, 300, [15]],
      [300, 500, [30]],
      [500, 660, [30, 30]],
      [660, 1440, [30, 30, 15]],
    ],
  },
  { code: 'short', name: 'Короткие перерывы · Short breaks', value: [[0, 1440, [30]]] },
];

export const SHOP_SETTINGS: NonNullable<NetworkInput['shop_settings']> = [
  {
    code: 'standard',
    name: 'Магазин · Store',
    shift_start: 4,
    shift_end: 12,
    min_change_time: 11,
    max_work_hours_7days: 48,
    idle: 15,
    process_type: 'P',
    paired_weekday: false,
    breaks: 'standard',
  },
  {
    code: 'round',
    name: 'Круглосуточный · Round the clock',
    shift_start: 8,
    shift_end: 12,
    min_change_time: 11,
    max_work_hours_7days: 60,
    idle: 20,
    process_type: 'N',
    more_norm: 5,
    less_norm: 5,
    breaks: 'standard',
  },
];

export const POSITIONS: NonNullable<NetworkInput['positions']> = [
  { code: 'manager', name: 'Управляющий · Store manager', group: 'manager', breaks: 'standard', ordering: 1 },
  { code: 'senior', name: 'Старший продавец · Senior', group: 'worker', breaks: 'standard', ordering: 2 },
  {
    code: 'cashier',
    name: 'Кассир · Cashier',
    group: 'worker',
    breaks: 'standard',
    ordering: 3,
    default_work_types: ['cashier', 'floor'],
  },
  {
    code: 'seller',
    name: 'Продавец · Sales assistant',
    group: 'worker',
    breaks: 'standard',
    ordering: 4,
    default_work_types: ['floor', 'cashier'],
  },
  {
    code: 'stock',
    name: 'Приёмщик · Stock clerk',
    group: 'worker',
    breaks: 'standard',
    ordering: 5,
    default_work_types: ['receiving'],
  },
];

export const WORK_TYPES: NonNullable<NetworkInput['work_types']> = [
  { code: 'cashier', name: 'Касса · Checkout', html_color: '#3b7dd8' },
  { code: 'floor', name: 'Торговый зал · Sales floor', html_color: '#2f9e6e' },
  { code: 'receiving', name: 'Приёмка · Goods receiving', html_color: '#c58b1b' },
  { code: 'online', name: 'Интернет-заказы · Online orders', html_color: '#8b5fc7' },
];

export const OPERATION_TYPES: NonNullable<NetworkInput['operation_types']> = [
  { code: 'customers', name: 'Покупатели · Customers', do_forecast: 'H' },
  { code: 'orders', name: 'Заказы · Orders', do_forecast: 'H' },
  { code: 'deliveries', name: 'Поставки · Deliveries', do_forecast: 'F' },
  { code: 'income', name: 'Выручка · Revenue', do_forecast: 'H' },
];

const TEMPLATE_NAMES: Record<Place['template'], string> = {
  super: 'Супермаркет · Supermarket',
  local: 'У дома · Local store',
  round: 'Круглосуточный · Round the clock',
};

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

function templateOf(template: Place['template']) {
  const norms = NORMS[template];
  const [from, to] = norms.receiving_hours;
  const works = ['cashier', 'floor', 'receiving', ...(norms.online ? ['online'] : [])];
  const forecast_step_minutes = template === 'round' ? (30 as const) : (60 as const);
  return {
    code: template,
    name: TEMPLATE_NAMES[template],
    operations: [
      { operation_type: 'customers', forecast_step_minutes },
      { operation_type: 'income', forecast_step_minutes: 1440 as const },
      ...(norms.online ? [{ operation_type: 'orders', forecast_step_minutes }] : []),
      {
        operation_type: 'deliveries',
        forecast_step_minutes,
        const_value: norms.receiving,
        tm_from: clock(from),
        tm_to: `${String(to - 1).padStart(2, '0')}:59:00`,
      },
      ...works.map((work) => ({
        operation_type: work,
        forecast_step_minutes,
        ...(work === 'cashier' ? { min_value: 1 } : {}),
      })),
    ],
    relations: [
      // The hour's customers are two half hours' where the step is 30 minutes.
      {
        base: 'cashier',
        depended: 'customers',
        type: 'F' as const,
        formula: formulaOf(template, norms.cashier),
      },
      { base: 'floor', depended: 'customers', type: 'F' as const, formula: formulaOf(template, norms.floor) },
      { base: 'receiving', depended: 'deliveries', type: 'F' as const, formula: 'a' },
      ...(norms.online
        ? [
            {
              base: 'online',
              depended: 'orders',
              type: 'F' as const,
              formula: formulaOf(template, norms.online),
            },
          ]
        : []),
    ],
  };
}

const formulaOf = (template: Place['template'], per_hour: number) =>
  `a / ${template === 'round' ? per_hour / 2 : per_hour}`;

export const LOAD_TEMPLATES = (['super', 'local', 'round'] as const).map(templateOf);
