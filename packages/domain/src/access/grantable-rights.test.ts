import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beyondHeld,
  coversDayRight,
  decideWorkerDay,
  type EmployeeRelation,
  employeeRelations,
  type GroupRights,
  type ShopRelation,
  shopRelations,
  type WorkerDayGrant,
} from './index.ts';

const limit = fc.option(fc.constantFrom(0, 3, 30), { nil: null });
const right: fc.Arbitrary<WorkerDayGrant> = fc.record({
  ...{ action: fc.constant('C' as const), graph_type: fc.constant('P' as const), wd_type: fc.constant('W') },
  employee_type: fc.constantFrom<EmployeeRelation>(1, 2, 3, 4),
  shop_type: fc.constantFrom<ShopRelation>(1, 2, 3, 4),
  ...{ limit_days_in_past: limit, limit_days_in_future: limit },
  ...{ allow_actions_on_vacancies: fc.boolean(), allow_approve_first: fc.boolean() },
});
const me = {
  ...{ network_id: 1, my_shop_ids: new Set([10, 11]) },
  ...{ outsourcing_network_ids: new Set([2]), client_network_ids: new Set([3]) },
};
/** Somebody of the own network anywhere, or somebody of a company who is not in one's departments. */
const employee = fc.oneof(
  fc.record({
    ...{ shop_ids: fc.subarray([10, 11, 12]), network_id: fc.constant(1), is_subordinate: fc.boolean() },
  }),
  fc.constant({ shop_ids: [20], network_id: 2, is_subordinate: false }),
);
const shop = fc.constantFrom(
  ...[10, 12, 20, 30].map((shop_id) => ({ shop_id, network_id: shop_id < 20 ? 1 : shop_id / 10 })),
);

describe('a right on worker days that covers another', () => {
  it('allows whatever the other allows', () => {
    const today = '2026-03-11';
    const dt = fc.constantFrom('2025-01-01', '2026-03-01', '2026-03-09', today, '2026-03-13', '2026-04-20');
    fc.assert(
      fc.property(
        right,
        right,
        employee,
        shop,
        dt,
        fc.boolean(),
        (held, asked, who, where, on, is_vacancy) => {
          fc.pre(coversDayRight(held, asked));
          const request = {
            ...{ action: 'C' as const, graph_type: 'P' as const, wd_type: 'W', dt: on, is_vacancy },
          };
          const seen = () => ({ employee: employeeRelations(who, me), shop: shopRelations(where, me) });
          if (decideWorkerDay(request, [asked], today, seen).ok)
            expect(decideWorkerDay(request, [held], today, seen).ok).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

const nothing: GroupRights = {
  ...{ functions: [], subordinates: [], worker_day_permissions: [], allowed_tabs: [] },
  ...{ has_perm_to_change_protected_wdays: false, has_perm_to_approve_other_shop_days: false },
};
const all: GroupRights = {
  functions: [{ func: 'Group', method: 'PUT' }],
  subordinates: [1],
  worker_day_permissions: fc.sample(right, 1),
  allowed_tabs: ['settings'],
  ...{ has_perm_to_change_protected_wdays: true, has_perm_to_approve_other_shop_days: true },
};

describe('what a group gives beyond what its editor holds', () => {
  it.each(Object.keys(all) as (keyof GroupRights)[])('%s', (field) => {
    const asked = { ...nothing, [field]: all[field] };
    expect(beyondHeld(asked, nothing, nothing).map((one) => one.field)).toEqual([field]);
    expect(beyondHeld(asked, asked, nothing)).toEqual([]);
    expect(beyondHeld(asked, nothing, asked)).toEqual([]);
    expect(beyondHeld(nothing, all, nothing)).toEqual([]);
  });
});
