import { network } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { getDepartment } from './get-department.ts';
import { listDepartmentSchedule } from './list-department-schedule.ts';
import { listDepartments } from './list-departments.ts';
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
}
