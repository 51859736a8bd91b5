import {
  coverShares,
  type ExchangeDay,
  itemAt,
  needBySteps,
  peopleBySteps,
  present,
} from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import { findWorkTypeIds } from '../../coverage/coverage.repository.ts';
import { loadCoverage } from '../../coverage/coverage-input.ts';

interface Home {
  record: { shop_id: number };
  days: readonly ExchangeDay[];
}

const worksAtHome = ({ record, days }: Home, dt: string) =>
  days.filter((day) => day.dt === dt && day.shop_id === record.shop_id && day.dttm_work_start !== null);

const share = (value: number) => Math.round(value * 1000) / 1000;

/** By how much the home department's cover of a date falls when somebody's shift there goes; null where none would. */
export async function homeCoverageOf(db: Db, { dt, homes }: { dt: string; homes: readonly Home[] }) {
  const shop_ids = [
    ...new Set(homes.filter((home) => worksAtHome(home, dt).length > 0).map((home) => home.record.shop_id)),
  ];
  const byShop = new Map(
    await Promise.all(
      shop_ids.map(async (shop_id) => {
        const work_type_ids = await findWorkTypeIds(db, shop_id);
        const asked = { shop_id, dt_from: dt, dt_to: dt, work_type_ids, version: 'plan_approved' as const };
        const input = await loadCoverage(db, asked);
        return [shop_id, { input, need: needBySteps(input.points, input) }] as const;
      }),
    ),
  );

  return (record: Home['record'], days: Home['days']) => {
    const going = worksAtHome({ record, days }, dt);
    const home = byShop.get(record.shop_id);
    if (going.length === 0 || !home || home.need.every((value) => value === 0)) return null;
    const have = peopleBySteps(home.input.shifts, home.input);
    const without = peopleBySteps(
      going.map((day) => ({
        dttm_work_start: present(day.dttm_work_start),
        dttm_work_end: present(day.dttm_work_end),
        work_part: 1,
      })),
      home.input,
    );
    const left = have.map((value, i) => value - itemAt(without, i));
    return {
      before: share(coverShares(home.need, have).covering),
      after: share(coverShares(home.need, left).covering),
    };
  };
}
