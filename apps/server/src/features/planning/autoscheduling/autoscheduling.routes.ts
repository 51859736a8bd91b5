import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { explainGap } from './advice/explain-gap.ts';
import { explainShift } from './advice/explain-shift.ts';
import { listConflicts } from './advice/list-conflicts.ts';
import { createTimetable } from './create-timetable.ts';
import { deleteTimetable } from './delete-timetable.ts';
import { showDifference } from './difference/show-difference.ts';
import { applyChanges } from './repair/apply-changes.ts';
import { planRepairs } from './repair/plan-repairs.ts';
import { showResult } from './result/show-result.ts';
import { adoptRhythms } from './rhythm/adopt-rhythms.ts';
import { listRhythms } from './rhythm/list-rhythms.ts';
import { saveShiftList, showShiftList } from './rhythm/save-shift-list.ts';
import { showMonthStat } from './show-month-stat.ts';
import { stopTimetable } from './stop-timetable.ts';

export async function autoschedulingRoutes(app: FastifyInstance) {
  mount(app, planning.createTimetable, createTimetable);
  mount(app, planning.deleteTimetable, deleteTimetable);
  mount(app, planning.stopTimetable, stopTimetable);
  mount(app, planning.monthStatStatus, showMonthStat);
  mount(app, planning.listConflicts, listConflicts);
  mount(app, planning.listRhythms, listRhythms);
  mount(app, planning.adoptRhythms, adoptRhythms);
  mount(app, planning.showShiftList, showShiftList);
  mount(app, planning.saveShiftList, saveShiftList);
  mount(app, planning.showDifference, showDifference);
  mount(app, planning.showResult, showResult);
  mount(app, planning.explainShift, explainShift);
  mount(app, planning.explainGap, explainGap);
  mount(app, planning.planRepairs, planRepairs);
  mount(app, planning.applyChanges, applyChanges);
}
