import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../field-types.ts';
import * as calls from './calls.ts';
import { operationType } from './demand.ts';

export const getOperationType = crud('OperationType', operationType).one(
  calls.getOperationType,
  'One operation of a department',
);

export const createOperationType = endpoint(calls.createOperationType, {
  needs: 'OperationType',
  at: 'shop_id',
  summary:
    'Takes an operation or business driver into use in a department, by its name or code in the network',
  status: 201,
  body: z
    .object({ shop_id: id, operation_type_name_id: id.optional(), code: text(64).optional() })
    .refine((value) => value.operation_type_name_id !== undefined || Boolean(value.code), {
      path: ['operation_type_name_id'],
      params: { code: 'validation.required' },
    }),
  response: operationType,
});

export const deleteOperationType = endpoint(calls.deleteOperationType, {
  needs: 'OperationType',
  summary: 'Takes an operation out of use in a department; that of a work type goes with its work type',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});
