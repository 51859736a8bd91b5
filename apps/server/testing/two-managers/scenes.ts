import { access, network, people, planning, timekeeping } from '@shiftwright/contracts';
import { anEmployee, aShop, aWorkType } from '../factories.ts';
import { type Act, DT, done, PAST, type Place, type Who } from './place.ts';

/** Both acts of one meeting, made in a place of their own. */
export type Scene = (p: Place) => Promise<[Act, Act]>;

const late = (p: Place, more: object = {}) => p.shift({ start: '12:00:00', end: '21:00:00', ...more });
const edit = (p: Place, id: number, more: object = {}) =>
  p.call(planning.updateWorkerDay, { ...late(p, more), id }, p.colleague);
const approve = (p: Place, more: object = {}) =>
  p.call(planning.approveWorkerDays, { ...p.approveMarch, ...more }, p.manager);
const batch = (p: Place, data: object[], who: Who = p.colleague) =>
  p.call(planning.batchWorkerDays, { data }, who);
const terms = (p: Place, given: object, who: Who = p.colleague, id = p.worker.employment_id) =>
  p.call(people.updateEmployment, { id, dt_hired: '2020-01-01', ...given }, who);
const aFact = (p: Place, dt = PAST, who: Who = p.colleague) =>
  p.call(planning.createWorkerDay, p.shift({ dt, is_fact: true }), who);
const close = (p: Place) => p.call(timekeeping.closeTimesheet, p.month, p.manager);
const confirmTo = (p: Place, id: number, person: { user_id: number; employee_id: number }, who: Who) => {
  const { user_id, employee_id } = person;
  return p.call(planning.confirmVacancyToWorker, { id, user_id, employee_id }, who);
};
const dropped = (p: Place, who: Who = p.colleague) =>
  p.call(
    planning.deleteWorkerDays,
    { employee_ids: [p.worker.employee_id], dates: [DT], exclude_created_by: false, shop_id: p.shop.id },
    who,
  );
const copied = (p: Place, type: 'PP' | 'PF' | 'FF' = 'PP', who: Who = p.colleague) =>
  p.call(planning.copyApproved, { employee_ids: [p.worker.employee_id], dates: [DT], type }, who);
const duplicated = (p: Place, who: Who, from: number) =>
  p.call(
    planning.duplicateWorkerDays,
    {
      ...{ from_employee_id: from, from_dates: [DT], is_approved: false },
      ...{ to_employee_id: p.worker.employee_id, to_dates: ['2026-03-20'] },
    },
    who,
  );
const traded = (p: Place, who: Who, is_approved = false) =>
  p.call(
    planning.exchangeWorkerDays,
    { employee1_id: p.worker.employee_id, employee2_id: p.other.employee_id, dates: [DT], is_approved },
    who,
  );
const locked = (p: Place, who: Who) =>
  p.call(
    planning.blockWorkerDays,
    { worker_days: [{ employee_id: p.worker.employee_id, shop_id: p.shop.id, dt: DT, is_fact: false }] },
    who,
  );
const ill = (p: Place, who: Who = p.colleague) => {
  const range = { worker: p.worker.tabel_code, dt_from: DT, dt_to: '2026-03-14', type: 'S' };
  return p.call(planning.changeRange, { ranges: [{ ...range, is_approved: true }] }, who);
};
async function aSwap(p: Place) {
  const shift = await p.approved();
  return done(
    p.call(
      planning.proposeShiftSwap,
      { worker_day_id: shift.id, to_employee_id: p.other.employee_id },
      p.manager,
    ),
  );
}

/** Pairs of acts with different intents, each in a place where both could be done. */
export const SCENES: Record<string, Scene> = {
  'confirming and editing': async (p) => [approve(p), edit(p, (await p.draft()).id)],
  'confirming and deleting': async (p) => {
    const { id } = await p.draft();
    return [approve(p), p.call(planning.deleteWorkerDay, { id }, p.colleague)];
  },
  'confirming what changed and editing it again': async (p) => {
    const id = await p.draftOf((await p.approved()).id);
    await done(edit(p, id, { end: '20:00:00' }));
    return [approve(p), edit(p, id)];
  },
  'confirming and a new day': async (p) => {
    await p.draft(p.other);
    return [approve(p), batch(p, [late(p), p.dayOff({ dt: '2026-03-14' })])];
  },
  'confirming twice': async (p) => {
    await p.draft();
    await p.draft(p.other);
    return [approve(p), p.call(planning.approveWorkerDays, p.approveMarch, p.colleague)];
  },
  'confirming and copying what is confirmed': async (p) => {
    await done(edit(p, await p.draftOf((await p.approved()).id)));
    return [approve(p), copied(p)];
  },
  'confirming and locking': async (p) => {
    await p.draft();
    return [approve(p), locked(p, p.colleague)];
  },
  'confirming and trading in the confirmed plan': async (p) => {
    await p.approved();
    await p.approved(p.other, DT, { start: '14:00:00', end: '22:00:00' });
    await p.draft(p.other, '2026-03-13');
    return [approve(p), traded(p, p.colleague, true)];
  },
  'confirming and illness': async (p) => {
    await p.draft();
    return [approve(p), ill(p)];
  },
  'editing and deleting': async (p) => {
    const { id } = await p.draft();
    return [edit(p, id), p.call(planning.deleteWorkerDay, { id }, p.manager)];
  },
  'editing and deleting many': async (p) => [edit(p, (await p.draft()).id), dropped(p, p.manager)],
  'editing and trading': async (p) => {
    const { id } = await p.draft();
    await p.draft(p.other, DT, { start: '14:00:00', end: '22:00:00' });
    return [edit(p, id), traded(p, p.manager)];
  },
  'editing and locking': async (p) => [edit(p, (await p.draft()).id), locked(p, p.manager)],
  'editing to here and there': async (p) => {
    const { id } = await p.draft();
    const there = p.call(planning.updateWorkerDay, { ...p.shift({ dt: '2026-03-13' }), id }, p.manager);
    return [edit(p, id), there];
  },
  'two shifts of one date': async (p) => [batch(p, [p.shift()], p.manager), batch(p, [late(p)])],
  'a shift and a vacation': async (p) => [
    p.call(planning.createWorkerDay, p.shift(), p.manager),
    p.call(planning.createWorkerDay, p.dayOff({ type: 'V' }), p.colleague),
  ],
  'two shifts through each other': async (p) => {
    const [one, two] = [await p.draft(), await p.draft(p.other)];
    const change = (id: number, employee_id: number) => ({ ...late(p, { employee_id }), id });
    const of = [change(one.id, p.worker.employee_id), change(two.id, p.other.employee_id)];
    return [batch(p, of, p.manager), batch(p, [...of].reverse())];
  },
  'two days that trade places': async (p) => {
    const [one, two] = [await p.draft(), await p.draft(p.other)];
    const change = (id: number, employee_id: number) => ({ ...late(p, { employee_id }), id });
    return [
      batch(p, [change(one.id, p.other.employee_id)], p.manager),
      batch(p, [change(two.id, p.worker.employee_id)]),
    ];
  },
  'copying from two': async (p) => {
    await p.draft(p.other, DT, { start: '14:00:00', end: '22:00:00' });
    const third = await anEmployee(p.db, { network_id: p.network_id, shop_id: p.shop.id });
    await p.draft(third);
    return [duplicated(p, p.manager, p.other.employee_id), duplicated(p, p.colleague, third.employee_id)];
  },
  'copying and deleting the source': async (p) => {
    await p.draft(p.other);
    const gone = { employee_ids: [p.other.employee_id], dates: [DT], exclude_created_by: false };
    return [
      duplicated(p, p.manager, p.other.employee_id),
      p.call(planning.deleteWorkerDays, gone, p.colleague),
    ];
  },
  'undoing and editing': async (p) => {
    const { id } = await done(p.call(planning.createWorkerDay, p.shift(), p.manager));
    return [p.call(planning.undoWorkerDays, {}, p.manager), edit(p, id)];
  },
  'undoing and confirming': async (p) => {
    await done(p.call(planning.createWorkerDay, p.shift(), p.colleague));
    return [approve(p), p.call(planning.undoWorkerDays, {}, p.colleague)];
  },
  'withdrawing and editing': async (p) => {
    const { id } = await p.draft();
    await done(approve(p));
    const why = { ...p.approveMarch, reason: 'The inventory was moved' };
    const draft = await p.draftOf(id);
    return [p.call(planning.withdrawApproval, why, p.manager), edit(p, draft)];
  },
  'withdrawing and confirming': async (p) => {
    const { id } = await p.draft();
    await done(approve(p));
    await done(edit(p, await p.draftOf(id)));
    const why = { ...p.approveMarch, reason: 'The inventory was moved' };
    return [approve(p), p.call(planning.withdrawApproval, why, p.colleague)];
  },
  'giving one vacancy to two': async (p) => {
    const { id } = await p.vacancy();
    return [confirmTo(p, id, p.worker, p.manager), confirmTo(p, id, p.other, p.colleague)];
  },
  'giving two vacancies of one time to one': async (p) => {
    const [one, two] = [await p.vacancy(), await p.vacancy({ start: '12:00:00', end: '20:00:00' })];
    return [confirmTo(p, one.id, p.worker, p.manager), confirmTo(p, two.id, p.worker, p.colleague)];
  },
  'giving and deleting a vacancy': async (p) => {
    const { id } = await p.vacancy();
    return [confirmTo(p, id, p.worker, p.manager), p.call(planning.deleteWorkerDay, { id }, p.colleague)];
  },
  'giving and calling a vacancy back': async (p) => {
    const { id } = await p.vacancy();
    return [confirmTo(p, id, p.worker, p.manager), p.call(planning.unapproveVacancy, { id }, p.colleague)];
  },
  'passing on and giving back': async (p) => {
    const { id } = await p.vacancy();
    await done(confirmTo(p, id, p.worker, p.manager));
    const { user_id, employee_id } = p.other;
    return [
      p.call(planning.reconfirmVacancyToWorker, { id, user_id, employee_id }, p.manager),
      p.call(planning.refuseVacancy, { id }, p.colleague),
    ];
  },
  'publishing and editing a vacancy': async (p) => {
    const { id } = await p.vacancy({ is_approved: false });
    const other = { employee_id: null, is_vacancy: true, dt: '2026-03-13' };
    return [p.call(planning.approveVacancy, { id }, p.manager), edit(p, id, other)];
  },
  'giving a vacancy and a shift of its time': async (p) => {
    const { id } = await p.vacancy({ dt: DT });
    await p.draft(p.worker, DT, { start: '12:00:00', end: '20:00:00' });
    return [confirmTo(p, id, p.worker, p.colleague), approve(p)];
  },
  'agreeing to a swap and taking it back': async (p) => {
    const { id } = await aSwap(p);
    await done(p.call(planning.acceptShiftSwap, { id }, p.manager));
    return [
      p.call(planning.approveShiftSwap, { id }, p.manager),
      p.call(planning.cancelShiftSwap, { id }, p.colleague),
    ];
  },
  'agreeing to a swap and to another day': async (p) => {
    const { id } = await aSwap(p);
    await done(p.call(planning.acceptShiftSwap, { id }, p.manager));
    await p.draft(p.other);
    return [p.call(planning.approveShiftSwap, { id }, p.colleague), approve(p)];
  },
  'agreeing to a swap twice': async (p) => {
    const { id } = await aSwap(p);
    await done(p.call(planning.acceptShiftSwap, { id }, p.manager));
    return [
      p.call(planning.approveShiftSwap, { id }, p.manager),
      p.call(planning.approveShiftSwap, { id }, p.colleague),
    ];
  },
  'accepting and declining a swap': async (p) => {
    const { id } = await aSwap(p);
    return [
      p.call(planning.acceptShiftSwap, { id }, p.manager),
      p.call(planning.declineShiftSwap, { id }, p.colleague),
    ];
  },
  'closing a month and entering a fact': async (p) => [close(p), aFact(p)],
  'closing a month and confirming its facts': async (p) => {
    await p.draft(p.worker, PAST, { is_fact: true });
    const facts = { is_fact: true, dt_from: '2026-02-01', dt_to: '2026-02-28' };
    return [close(p), p.call(planning.approveWorkerDays, { shop_id: p.shop.id, ...facts }, p.colleague)];
  },
  'closing a month and deleting from it': async (p) => {
    const { id } = await p.draft(p.worker, PAST);
    return [close(p), p.call(planning.deleteWorkerDay, { id }, p.colleague)];
  },
  'closing a month and a mark of it': async (p) => [
    close(p),
    p.call(
      timekeeping.recordAttendance,
      {
        ...{ shop_id: p.shop.id, user_id: p.worker.user_id, type: 'C' },
        dttm: '2026-02-28T10:00:00',
      },
      p.colleague,
    ),
  ],
  'closing a month and opening it': async (p) => {
    await done(close(p));
    const why = { ...p.month, reason: 'A fact was missing' };
    return [p.call(timekeeping.reopenTimesheet, why, p.colleague), close(p)];
  },
  'opening a month and entering a fact': async (p) => {
    await done(close(p));
    return [
      p.call(timekeeping.reopenTimesheet, { ...p.month, reason: 'A fact was missing' }, p.manager),
      aFact(p),
    ];
  },
  'closing a month twice': async (p) => [close(p), p.call(timekeeping.closeTimesheet, p.month, p.colleague)],
  'dismissing and confirming': async (p) => {
    await p.draft();
    return [approve(p), terms(p, { dt_fired: '2026-03-10' })];
  },
  'dismissing and planning': async (p) => [
    terms(p, { dt_fired: '2026-03-10' }, p.manager),
    p.call(planning.createWorkerDay, p.shift(), p.colleague),
  ],
  'removing an employment and planning': async (p) => [
    p.call(people.deleteEmployment, { id: p.worker.employment_id }, p.manager),
    p.call(planning.createWorkerDay, p.shift(), p.colleague),
  ],
  'dismissing and giving a vacancy': async (p) => {
    const { id } = await p.vacancy();
    return [confirmTo(p, id, p.worker, p.colleague), terms(p, { dt_fired: '2026-03-10' }, p.manager)];
  },
  'moving and another salary': async (p) => {
    const there = await aShop(p.db, { network_id: p.network_id, parent_id: p.shop.id });
    return [terms(p, { shop_id: there.id }, p.manager), terms(p, { salary: '70000' })];
  },
  'two hirings of one person': async (p) => {
    const there = await aShop(p.db, { network_id: p.network_id, parent_id: p.shop.id });
    await done(terms(p, { dt_fired: '2026-03-01' }));
    const hire = (shop_id: number, who: Who) =>
      p.call(
        people.createEmployment,
        { employee_id: p.worker.employee_id, shop_id, dt_hired: '2026-03-10', ...position },
        who,
      );
    const position = { position_id: await aPositionOf(p) };
    return [hire(there.id, p.manager), hire(p.shop.id, p.colleague)];
  },
  'hiring into a position and removing it': async (p) => {
    const position_id = await aPositionOf(p);
    return [
      terms(p, { position_id }, p.manager),
      p.call(network.deletePosition, { id: position_id }, p.colleague),
    ];
  },
  'moving into a department and removing it': async (p) => {
    const there = await aShop(p.db, { network_id: p.network_id, parent_id: p.shop.id });
    return [
      terms(p, { shop_id: there.id }, p.manager),
      p.call(network.deleteDepartment, { id: there.id }, p.colleague),
    ];
  },
  'planning in a department and closing it for good': async (p) => [
    p.call(planning.createWorkerDay, p.shift(), p.manager),
    p.call(
      network.updateDepartment,
      { id: p.shop.id, name: p.shop.name, dt_closed: '2026-03-01' },
      p.colleague,
    ),
  ],
  'planning a work and removing it': async (p) => {
    const { id } = await aWorkType(p.db, { network_id: p.network_id, shop_id: p.shop.id });
    const worker_day_details = [{ work_type_id: id, work_part: 1 }];
    return [
      p.call(planning.createWorkerDay, p.shift({ worker_day_details }), p.manager),
      p.call(network.deleteWorkType, { id }, p.colleague),
    ];
  },
  'two last administrators, each taking it from the other': async (p) => {
    const without = (of: Who & { employment_id: number }, who: Who) =>
      terms(p, { function_group_id: null }, who, of.employment_id);
    return [without(p.colleague, p.manager), without(p.manager, p.colleague)];
  },
  'two last administrators, each dismissing the other': async (p) => {
    const without = (of: Who & { employment_id: number }, who: Who) =>
      terms(p, { dt_fired: '2026-03-10' }, who, of.employment_id);
    return [without(p.colleague, p.manager), without(p.manager, p.colleague)];
  },
  'giving a group and removing it': async (p) => {
    const { id } = await done(p.call(access.createGroup, { name: 'Cashiers' }, p.manager));
    const given = { group_id: p.group.id, subordinate_id: id, network_id: p.network_id };
    await p.db
      .insertInto('group_subordinate')
      .values(given as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return [terms(p, { function_group_id: id }, p.manager), p.call(access.deleteGroup, { id }, p.colleague)];
  },
  'a group changed by two': async (p) => {
    const { id } = await done(p.call(access.createGroup, { name: 'Cashiers' }, p.manager));
    const change = (functions: object[], allowed_tabs: string[], who: Who) =>
      p.call(access.updateGroup, { id, name: 'Cashiers', functions, allowed_tabs }, who);
    return [
      change([{ func: 'WorkerDay', method: 'GET' }], [], p.manager),
      change(
        ['GET', 'PUT'].map((method) => ({ func: 'Employment', method })),
        [],
        p.colleague,
      ),
    ];
  },
  'two departments of one code': async (p) => {
    const made = (name: string, who: Who) =>
      p.call(network.createDepartment, { parent_id: p.shop.id, name, code: 'one' }, who);
    return [made('North', p.manager), made('South', p.colleague)];
  },
  'a department below another and that one away': async (p) => {
    const there = await aShop(p.db, { network_id: p.network_id, parent_id: p.shop.id });
    return [
      p.call(network.createDepartment, { parent_id: there.id, name: 'North' }, p.manager),
      p.call(network.deleteDepartment, { id: there.id }, p.colleague),
    ];
  },
  'two departments, each below the other': async (p) => {
    const [one, two] = [
      await aShop(p.db, { network_id: p.network_id, parent_id: p.shop.id }),
      await aShop(p.db, { network_id: p.network_id, parent_id: p.shop.id }),
    ];
    const below = (id: number, parent_id: number, who: Who) =>
      p.call(network.updateDepartment, { id, parent_id, name: 'Moved' }, who);
    return [below(one.id, two.id, p.manager), below(two.id, one.id, p.colleague)];
  },
  'opening hours of a week and of a date': async (p) => [
    p.call(
      network.updateDepartmentSchedule,
      {
        id: p.shop.id,
        data: [
          { dt: '2026-05-01', type: 'H' },
          { dt: '2026-05-02', type: 'H' },
        ],
      },
      p.manager,
    ),
    p.call(
      network.updateDepartmentScheduleDay,
      { id: p.shop.id, dt: '2026-05-01', type: 'W', opens: '10:00:00', closes: '18:00:00' },
      p.colleague,
    ),
  ],
  'settings changed and removed': async (p) => {
    const { id } = await done(p.call(network.createShopSettings, { name: 'Own' }, p.manager));
    return [
      p.call(network.updateShopSettings, { id, name: 'Own', absenteeism: 7 }, p.manager),
      p.call(network.deleteShopSettings, { id }, p.colleague),
    ];
  },
  'settings chosen and removed': async (p) => {
    const { id } = await done(p.call(network.createShopSettings, { name: 'Own' }, p.manager));
    return [
      p.call(network.updateDepartment, { id: p.shop.id, name: p.shop.name, settings_id: id }, p.manager),
      p.call(network.deleteShopSettings, { id }, p.colleague),
    ];
  },
  'ordering a schedule and editing': async (p) => [
    await anOrder(p, p.manager),
    p.call(planning.createWorkerDay, p.shift({ dt: '2026-04-12' }), p.colleague),
  ],
  'ordering a schedule twice': async (p) => [await anOrder(p, p.manager), await anOrder(p, p.colleague)],
  'a person changed by two': async (p) => [
    p.call(access.updateUser, { id: p.worker.user_id, first_name: 'Vera' }, p.manager),
    p.call(access.updateUser, { id: p.worker.user_id, phone_number: '+7 900' }, p.colleague),
  ],
  'a person changed and removed': async (p) => {
    const { id } = await done(p.call(access.createUser, { first_name: 'Vera' }, p.manager));
    return [
      p.call(access.updateUser, { id, phone_number: '+7 900' }, p.manager),
      p.call(access.deleteUser, { id }, p.colleague),
    ];
  },
};

async function anOrder({ network_id, shop, work_type, ...p }: Place, who: Who) {
  for (const { employment_id } of [p.manager, p.colleague, p.worker])
    await p.db
      .insertInto('employment_work_type')
      .values({ network_id, employment_id, work_type_id: work_type.id, priority: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const april = { dt_from: '2026-04-01', dt_to: '2026-04-30' };
  return p.call(planning.createTimetable, { shop_id: shop.id, ...april }, who);
}

async function aPositionOf(p: Place) {
  const row = { network_id: p.network_id, name: 'Cashier', code: 'cashier' };
  return (await p.db.insertInto('worker_position').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
