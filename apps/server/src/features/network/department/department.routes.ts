import { network } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount, mountByKey } from '../../../platform/http/mount.ts';
import { chooseLoadTemplate } from './choose-load-template.ts';
import { deleteDepartment } from './delete-department.ts';
import { getDepartment } from './get-department.ts';
import { listDepartmentSchedule } from './list-department-schedule.ts';
import { listDepartments } from './list-departments.ts';
import { createDepartment, updateDepartment } from './save-department.ts';
import { deleteScheduleDate, showScheduleDay, updateSchedule, updateScheduleDay } from './save-schedule.ts';
import { showPlanningRules } from './show-planning-rules.ts';
import { showInternalTree, showOutsourceTree, showTree } from './show-trees.ts';

export async function departmentRoutes(app: FastifyInstance) {
  mount(app, network.departmentTree, showTree);
  mount(app, network.departmentInternalTree, showInternalTree);
  mount(app, network.departmentOutsourceTree, showOutsourceTree);
  mount(app, network.listDepartments, listDepartments);
  mount(app, network.getDepartment, getDepartment);
  mount(app, network.departmentSchedule, listDepartmentSchedule);
  mount(app, network.planningRules, showPlanningRules);
  mount(app, network.createDepartment, createDepartment);
  mountByKey(
    app,
    { endpoint: network.updateDepartment, verb: updateDepartment },
    { endpoint: network.createDepartment, verb: createDepartment, field: 'code' },
  );
  mount(app, network.deleteDepartment, deleteDepartment);
  mount(app, network.updateDepartmentSchedule, updateSchedule);
  mount(app, network.departmentScheduleDay, showScheduleDay);
  mount(app, network.updateDepartmentScheduleDay, updateScheduleDay, (reply, { is_new, row }) => {
    if (is_new) reply.status(201);
    return row;
  });
  mount(app, network.deleteDepartmentScheduleDay, deleteScheduleDate);
  mount(app, network.chooseLoadTemplate, chooseLoadTemplate);
}
