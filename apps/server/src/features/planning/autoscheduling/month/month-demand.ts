import { demandFactor, isStepOpen, type OpeningOf } from '@shiftwright/domain';
import type { DepartmentMonth } from '@shiftwright/optimiser';
import type { findNeedPoints } from '../../coverage/coverage.repository.ts';
import type { SchedulingShop } from './autoscheduling.repository.ts';
import { planningStep } from './planning-step.ts';

type Points = Awaited<ReturnType<typeof findNeedPoints>>;

/** A point of a whole day asks for its people in every open step of that day; finer points are averaged over a step. */
function spread(point: Points[number], shop: SchedulingShop, step: number) {
  const dt = point.dttm.slice(0, 10);
  const minute = Number(point.dttm.slice(11, 13)) * 60 + Number(point.dttm.slice(14, 16));
  const own = shop.forecast_step_minutes;
  if (own <= step)
    return [{ dt, minute: Math.floor(minute / step) * step, value: (point.value * own) / step }];

  return Array.from({ length: 1440 / step }, (_, i) => ({ dt, minute: i * step, value: point.value }));
}

/** People needed per open step, with the department's allowances for absence and queues (planning 135, planning 136). */
export function monthDemand(
  points: Points,
  shop: SchedulingShop,
  openingOf: OpeningOf,
): DepartmentMonth['demand'] {
  const step = planningStep(shop.forecast_step_minutes);
  const factor = demandFactor(shop);
  const need = new Map<string, DepartmentMonth['demand'][number]>();
  for (const point of points) {
    for (const { dt, minute, value } of spread(point, shop, step)) {
      if (!isStepOpen(openingOf, dt, minute * 60, step * 60)) continue;
      const { work_type_id } = point;
      const key = `${dt} ${minute} ${work_type_id}`;
      const slot = need.get(key) ?? { dt, minute, work_type_id, need: 0 };
      slot.need += value * factor;
      need.set(key, slot);
    }
  }

  return [...need.values()];
}
