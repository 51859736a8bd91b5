import { ALLOWED_TABS, all } from '@shiftwright/contracts';
import { isTimeZone } from '@shiftwright/domain';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/** Every right on worker days: who sets up the network gives them, and nobody gives what they do not hold. */
const EVERY_DAY = [3, 4].flatMap((employee_type) =>
  [2, 3, 4].map((shop_type) => ({
    ...{ actions: ['C', 'U', 'D', 'A'], graph_types: ['P', 'F'] },
    ...{ employee_type, shop_type },
  })),
);

/** Every function that a call needs, with all methods. */
function everyFunction(): Record<string, string[]> {
  const names = Object.values(all).flatMap(({ needs }) => (needs === null ? [] : [needs]));
  return Object.fromEntries(names.map((name) => [name, METHODS]));
}

/** The zone of the machine's clock; UTC where `TZ` names none that a department may have. */
export function machineZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}

/**
 * The document that makes an empty database usable: one network, one department, and an administrator who may do
 * everything there. The rest is imported or entered.
 */
export function firstNetwork(
  admin: { login: string; password: string },
  { today, timezone }: { today: string; timezone: string },
) {
  return {
    networks: [
      {
        code: 'main',
        name: 'Shiftwright',
        groups: [
          {
            code: 'admin',
            name: 'Administrators',
            allowed_tabs: [...ALLOWED_TABS],
            has_perm_to_change_protected_wdays: true,
            has_perm_to_approve_other_shop_days: true,
            subordinates: ['admin'],
            functions: everyFunction(),
            worker_day_permissions: EVERY_DAY,
          },
        ],
        departments: [{ code: 'head-office', name: 'Head office', type: 'r', timezone }],
        users: [{ username: admin.login, password: admin.password, last_name: admin.login }],
        employees: [{ tabel_code: 'admin', user: admin.login }],
        employments: [
          {
            code: 'admin',
            employee: 'admin',
            shop: 'head-office',
            dt_hired: today,
            function_group: 'admin',
            auto_timetable: false,
            is_visible: false,
          },
        ],
      },
    ],
  };
}
