import { addDays, eachDt, weekdayOf } from '@shiftwright/domain';
import type { Footfall } from './footfall.ts';
import { hoursOn, type Place } from './places.ts';
import { chanceOf } from './random.ts';

export type WorkCode = 'cashier' | 'floor' | 'receiving' | 'online';

/** How a load template turns customers into people needed at once. */
export interface Norms {
  /** Customers an hour that one cashier serves. */
  cashier: number;
  /** Customers an hour that one person on the sales floor looks after. */
  floor: number;
  /** Online orders an hour that one person collects. */
  online: number | null;
  /** People who receive goods in the first hours of the day. */
  receiving: number;
  receiving_hours: [from: number, to: number];
}

export const NORMS: Record<Place['template'], Norms> = {
  super: { cashier: 26, floor: 32, online: 8, receiving: 1.5, receiving_hours: [8, 12] },
  local: { cashier: 24, floor: 40, online: null, receiving: 1, receiving_hours: [9, 12] },
  round: { cashier: 22, floor: 36, online: null, receiving: 1, receiving_hours: [6, 10] },
};

/** Share of customers who order online instead, where orders are collected. */
const ORDER_SHARE = 0.07;
/** Hours of presence that one person on the staff list gives in an average day of a month. */
const PRESENCE_HOURS = 4.9;
const SMOOTH_WEEKS = 4;

export interface Demand {
  /** Customers who came, by hour of a date; null when closed. */
  customers(dt: string, hour: number): number | null;
  orders(dt: string, hour: number): number | null;
  /** Customers expected: what came, as a forecast would have seen it, or the mean of the last weeks. */
  expected(dt: string, hour: number): number | null;
  expectedOrders(dt: string, hour: number): number | null;
  /** People needed at once for each work. */
  need(dt: string, hour: number): Record<WorkCode, number>;
}

const open = (place: Place, dt: string, hour: number) => {
  const [from, to] = hoursOn(place, dt);
  return hour >= from && hour < to;
};

/** A department's customers: its sensor's footfall, scaled so that the need fits the staff it has. */
export function demandOf(place: Place, footfall: Footfall, today: string): Demand {
  const norms = NORMS[place.template];
  const perCustomer = 1 / norms.cashier + 1 / norms.floor + (norms.online ? ORDER_SHARE / norms.online : 0);
  const receivingHours = norms.receiving * (norms.receiving_hours[1] - norms.receiving_hours[0]);
  const year = eachDt(addDays(today, -364), addDays(today, -1));
  let seen = 0;
  for (const dt of year)
    for (let hour = 0; hour < 24; hour += 1) if (open(place, dt, hour)) seen += footfall(dt, hour);
  const wanted = Math.max(8, place.staff * PRESENCE_HOURS - receivingHours) / perCustomer;
  const scale = wanted / (seen / year.length);

  const noise = (dt: string, hour: number, kind: string) =>
    1 + (chanceOf(`${place.key} ${kind} ${dt} ${hour}`).next() - 0.5) * 0.16;
  const customers = (dt: string, hour: number) =>
    open(place, dt, hour) ? Math.round(footfall(dt, hour) * scale) : null;
  const orders = (dt: string, hour: number) => {
    const count = norms.online ? customers(dt, hour) : null;
    return count === null ? null : Math.round(count * ORDER_SHARE * noise(dt, hour, 'orders'));
  };
  const expectedOf = (actual: typeof customers) => {
    const known = new Map<string, number | null>();
    return (dt: string, hour: number): number | null => {
      if (!open(place, dt, hour)) return null;
      if (dt < today) return Math.round((actual(dt, hour) ?? 0) * noise(dt, hour, 'forecast') * 10) / 10;
      const key = `${weekdayOf(dt)} ${hour}`;
      if (!known.has(key)) known.set(key, meanOfWeeks(actual, today, weekdayOf(dt), hour));
      return known.get(key) ?? null;
    };
  };
  const expected = expectedOf(customers);
  const expectedOrders = expectedOf(orders);
  const need = (dt: string, hour: number) => {
    const count = expected(dt, hour);
    if (count === null) return { cashier: 0, floor: 0, receiving: 0, online: 0 };
    const [from, to] = norms.receiving_hours;
    return {
      cashier: Math.max(1, count / norms.cashier),
      floor: count / norms.floor,
      receiving: hour >= from && hour < to ? norms.receiving : 0,
      online: norms.online ? (expectedOrders(dt, hour) ?? 0) / norms.online : 0,
    };
  };
  return { customers, orders, expected, expectedOrders, need };
}

function meanOfWeeks(
  actual: (dt: string, hour: number) => number | null,
  today: string,
  weekday: number,
  hour: number,
): number {
  const last = addDays(today, -1 - ((weekdayOf(addDays(today, -1)) - weekday + 7) % 7));
  const weeks = Array.from({ length: SMOOTH_WEEKS }, (_, i) => actual(addDays(last, -7 * i), hour) ?? 0);
  return Math.round((weeks.reduce((sum, count) => sum + count, 0) / SMOOTH_WEEKS) * 10) / 10;
}
