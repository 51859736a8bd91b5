import type { NetworkInput } from '../src/import/index.ts';
import { NORMS } from './demand.ts';
import { stepOf } from './places.ts';
import type { Template, World } from './worlds/world.ts';

export const breakRules = ({ breaks }: World): NonNullable<NetworkInput['break_rules']> => [
  {
    code: 'standard',
    name: breaks.standard,
    value: [
      [0, 300, [15]],
      [300, 500, [30]],
      [500, 660, [30, 30]],
      [660, 1440, [30, 30, 15]],
    ],
  },
  { code: 'short', name: breaks.short, value: [[0, 1440, [30]]] },
];

export const shopSettings = (world: World): NonNullable<NetworkInput['shop_settings']> => [
  {
    code: 'standard',
    name: world.shop_settings.standard,
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
    name: world.shop_settings.round,
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

export const positionsOf = ({ positions }: World): NonNullable<NetworkInput['positions']> => [
  { code: 'manager', name: positions.manager, group: 'manager', breaks: 'standard', ordering: 1 },
  { code: 'senior', name: positions.senior, group: 'worker', breaks: 'standard', ordering: 2 },
  {
    code: 'cashier',
    name: positions.cashier,
    group: 'worker',
    breaks: 'standard',
    ordering: 3,
    default_work_types: ['cashier', 'floor'],
  },
  {
    code: 'seller',
    name: positions.seller,
    group: 'worker',
    breaks: 'standard',
    ordering: 4,
    default_work_types: ['floor', 'cashier'],
  },
  {
    code: 'stock',
    name: positions.stock,
    group: 'worker',
    breaks: 'standard',
    ordering: 5,
    default_work_types: ['receiving'],
  },
];

export const workTypes = ({ works }: World): NonNullable<NetworkInput['work_types']> => [
  { code: 'cashier', name: works.cashier, html_color: '#3b7dd8' },
  { code: 'floor', name: works.floor, html_color: '#2f9e6e' },
  { code: 'receiving', name: works.receiving, html_color: '#c58b1b' },
  { code: 'online', name: works.online, html_color: '#8b5fc7' },
];

export const operationTypes = ({ operations }: World): NonNullable<NetworkInput['operation_types']> => [
  { code: 'customers', name: operations.customers, do_forecast: 'H' },
  { code: 'orders', name: operations.orders, do_forecast: 'H' },
  { code: 'deliveries', name: operations.deliveries, do_forecast: 'F' },
  { code: 'income', name: operations.income, do_forecast: 'H' },
];

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

function templateOf({ templates }: World, template: Template) {
  const norms = NORMS[template];
  const [from, to] = norms.receiving_hours;
  const works = ['cashier', 'floor', 'receiving', ...(norms.online ? ['online'] : [])];
  const forecast_step_minutes = stepOf(template);
  return {
    code: template,
    name: templates[template],
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

const formulaOf = (template: Template, per_hour: number) =>
  `a / ${template === 'round' ? per_hour / 2 : per_hour}`;

export const loadTemplates = (world: World) =>
  (['super', 'local', 'round'] as const).map((template) => templateOf(world, template));
