import { addDays, eachDt, monthStart } from '@shiftwright/domain';
import type { NetworkInput } from '../src/import/index.ts';
import type { Demand } from './demand.ts';
import { NORMS } from './demand.ts';
import type { Place } from './places.ts';
import { chanceOf } from './random.ts';
import type { World } from './worlds/world.ts';

type Run = NonNullable<NetworkInput['forecast']>[number];
type AtHour = (dt: string, hour: number) => number | null;

const HISTORY_DAYS = 425;

/** Points of a period at the template's step; counts are split between the half hours, needs are not. */
function run(
  place: Place,
  {
    operation_type,
    type,
    dts,
    value,
    is_count,
  }: { operation_type: string; type: 'F' | 'L'; dts: readonly string[]; value: AtHour; is_count: boolean },
): Run {
  const halves = place.template === 'round';
  const values = dts.flatMap((dt) =>
    Array.from({ length: 24 }, (_, hour) => value(dt, hour)).flatMap((amount) =>
      halves ? [halfOf(amount, is_count, Math.ceil), halfOf(amount, is_count, Math.floor)] : [amount],
    ),
  );
  return {
    shop: place.code,
    operation_type,
    type,
    start: `${dts[0]}T00:00:00`,
    step_minutes: halves ? 30 : 60,
    values: values.map((amount) => (amount === null ? null : Math.round(amount * 1000) / 1000)),
  };
}

const halfOf = (amount: number | null, is_count: boolean, round: (value: number) => number) =>
  amount === null || !is_count ? amount : round(amount) === amount ? round(amount / 2) : amount / 2;

/** What the customers of each day left in the tills. */
function income({ basket }: World, place: Place, demand: Demand, dts: readonly string[]): Run {
  const values = dts.map((dt) => {
    const chance = chanceOf(`basket ${place.key} ${dt}`);
    const customers = Array.from({ length: 24 }, (_, hour) => demand.customers(dt, hour) ?? 0);
    return Math.round(
      customers.reduce((sum, count) => sum + count, 0) *
        (basket.mean + chance.between(-basket.spread, basket.spread)),
    );
  });
  return {
    ...{ shop: place.code, operation_type: 'income', type: 'F' as const },
    ...{ start: `${dts[0]}T00:00:00`, step_minutes: 1440, values },
  };
}

/**
 * Fourteen months of customers, and the people that were asked for from a date until the month that the product
 * forecasts by itself.
 */
export function pointsOf(
  place: Place,
  { world, demand, today, from }: { world: World; demand: Demand; today: string; from: string },
): Run[] {
  const norms = NORMS[place.template];
  const past = eachDt(addDays(today, -HISTORY_DAYS), addDays(today, -1));
  const before = eachDt(from, addDays(monthStart(today), -1));
  const works = ['cashier', 'floor', 'receiving', ...(norms.online ? ['online'] : [])] as const;
  const isOpen: AtHour = (dt, hour) => demand.expected(dt, hour);
  const needs = works.map((work) =>
    run(place, {
      operation_type: work,
      type: 'L',
      dts: before,
      value: (dt, hour) => (isOpen(dt, hour) === null ? null : demand.need(dt, hour)[work as 'cashier']),
      is_count: false,
    }),
  );
  const orders = norms.online
    ? [run(place, { operation_type: 'orders', type: 'F', dts: past, value: demand.orders, is_count: true })]
    : [];
  const [receiving_from, receiving_to] = norms.receiving_hours;
  const deliveries = run(place, {
    operation_type: 'deliveries',
    type: 'L',
    dts: before,
    value: (dt, hour) =>
      isOpen(dt, hour) !== null && hour >= receiving_from && hour < receiving_to ? norms.receiving : null,
    is_count: false,
  });
  return [
    income(world, place, demand, past),
    run(place, {
      operation_type: 'customers',
      type: 'F',
      dts: past,
      value: demand.customers,
      is_count: true,
    }),
    ...orders,
    deliveries,
    ...needs,
  ];
}
