import { z } from 'zod';
import { crud } from '../crud.ts';
import { nonEmpty, orNull, text } from '../field-types.ts';
import * as calls from './calls.ts';
import { operationTypeName } from './demand.ts';

/** H forecast by the model, F by a formula, FS a series that helps to forecast others. */
const kind = z.enum(['H', 'F', 'FS']);
const nameFields = { name: nonEmpty(128), code: orNull(text(64)).optional(), do_forecast: kind.optional() };

const operationTypeNameCalls = crud('OperationTypeName', operationTypeName);

/** Read by everybody, as their list is. */
export const getOperationTypeName = crud(null, operationTypeName).one(
  calls.getOperationTypeName,
  'One operation or business driver of the network',
);

export const createOperationTypeName = operationTypeNameCalls.create(
  calls.createOperationTypeName,
  'Creates an operation or a business driver',
  nameFields,
);

export const updateOperationTypeName = operationTypeNameCalls.update(
  calls.updateOperationTypeName,
  'Changes an operation or a business driver; fields left out stay',
  { ...nameFields, name: nonEmpty(128).optional() },
);

export const deleteOperationTypeName = operationTypeNameCalls.remove(
  calls.deleteOperationTypeName,
  'Removes an operation that no load template has; departments lose it',
);
