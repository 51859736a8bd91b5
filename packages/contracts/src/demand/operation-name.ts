import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, nonEmpty, orNull, text } from '../wire.ts';
import { operationTypeName } from './demand.ts';

/** H forecast by the model, F by a formula, FS a series that helps to forecast others. */
const kind = z.enum(['H', 'F', 'FS']);
const nameFields = { name: nonEmpty(128), code: orNull(text(64)).optional(), do_forecast: kind.optional() };

export const createOperationTypeName = endpoint({
  method: 'POST',
  path: '/rest_api/operation_type_name/',
  needs: 'OperationTypeName',
  summary: 'Creates an operation or a business driver',
  status: 201,
  body: z.object(nameFields),
  response: operationTypeName,
});

export const updateOperationTypeName = endpoint({
  method: 'PUT',
  path: '/rest_api/operation_type_name/{id}/',
  needs: 'OperationTypeName',
  summary: 'Changes an operation or a business driver; fields left out stay',
  params: z.object({ id }),
  body: z.object({ ...nameFields, name: nonEmpty(128).optional() }),
  response: operationTypeName,
});

export const deleteOperationTypeName = endpoint({
  method: 'DELETE',
  path: '/rest_api/operation_type_name/{id}/',
  needs: 'OperationTypeName',
  summary: 'Removes an operation that no load template has; departments lose it',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});
