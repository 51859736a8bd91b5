import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dt, id, idList } from '../wire.ts';

export const listAttendanceRecords = endpoint({
  method: 'GET',
  path: '/rest_api/attendance_records/',
  needs: 'AttendanceRecords',
  at: ['shop_id', 'shop_id__in'],
  summary: 'Arrivals and leaves as they were recorded',
  query: z.object({
    dt: dt.optional(),
    dt__gte: dt.optional(),
    dt__lte: dt.optional(),
    type: z.enum(['C', 'L', 'S', 'E', 'N']).optional(),
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    user_id: id.optional(),
    employee_id: id.optional(),
    employee_id__in: idList.optional(),
  }),
  response: z.array(
    z.object({
      id: z.int(),
      dt: z.string(),
      dttm: z.string(),
      type: z.enum(['C', 'L', 'S', 'E', 'N']),
      user_id: z.int(),
      employee_id: z.int().nullable(),
      verified: z.boolean(),
      is_fraud: z.boolean(),
      terminal: z.boolean(),
      shop_id: z.int(),
    }),
  ),
});
