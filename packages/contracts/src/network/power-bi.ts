import { z } from 'zod';
import { crud } from '../crud.ts';
import { bool, idList, nonEmpty } from '../field-types.ts';
import * as calls from './calls.ts';

/** An embedded report, and who may see it (network 29, 43). */
const report = z.object({
  id: z.int(),
  name: z.string(),
  workspace_id: z.string(),
  report_id: z.string(),
  /** Each reader sees the rows of the own id alone. */
  is_row_level: z.boolean(),
  user_ids: z.array(z.int()),
  group_ids: z.array(z.int()),
});
export type PowerBiReport = z.output<typeof report>;

const fields = {
  name: nonEmpty(128).optional(),
  workspace_id: nonEmpty(128).optional(),
  report_id: nonEmpty(128).optional(),
  is_row_level: bool.optional(),
  user_ids: idList.optional(),
  group_ids: idList.optional(),
};

const reportCalls = crud('PowerBiReport', report);

export const listPowerBiReports = reportCalls.list(
  calls.listPowerBiReports,
  'Embedded reports of the network with those who may see them',
  {},
);

export const getPowerBiReport = reportCalls.one(
  calls.getPowerBiReport,
  'One embedded report with its readers',
);

export const createPowerBiReport = reportCalls.create(
  calls.createPowerBiReport,
  'Offers an embedded report to people and groups',
  { ...fields, name: nonEmpty(128), workspace_id: nonEmpty(128), report_id: nonEmpty(128) },
);

export const updatePowerBiReport = reportCalls.update(
  calls.updatePowerBiReport,
  'Changes an embedded report; lists of people and groups that are sent replace the stored ones',
  fields,
);

export const deletePowerBiReport = reportCalls.remove(
  calls.deletePowerBiReport,
  'Takes an embedded report from everybody',
);
