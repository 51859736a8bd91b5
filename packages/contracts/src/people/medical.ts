import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dt, id, idList, nonEmpty, nothing, textBetween, textList } from '../wire.ts';
import { clearable, medicalDocument } from './shapes.ts';

const medicalDocumentType = z.object({ id: z.int(), code: z.string().nullable(), name: z.string() });
export type MedicalDocumentType = z.output<typeof medicalDocumentType>;

const TYPE = '/rest_api/medical_document_type/';
const DOCUMENT = '/rest_api/medical_document/';

export const listMedicalDocumentTypes = endpoint({
  method: 'GET',
  path: TYPE,
  needs: 'MedicalDocumentType',
  summary: 'Kinds of documents the network asks of its people, by name',
  query: z.object({
    id: id.optional(),
    id__in: idList.optional(),
    code: z.string().optional(),
    code__in: textList.optional(),
    name: z.string().optional(),
  }),
  response: z.array(medicalDocumentType),
});

export const createMedicalDocumentType = endpoint({
  method: 'POST',
  path: TYPE,
  needs: 'MedicalDocumentType',
  summary: 'A new kind of document',
  status: 201,
  body: z.object({ name: nonEmpty(), code: clearable(textBetween(1, 64)).optional() }),
  response: medicalDocumentType,
});

export const updateMedicalDocumentType = endpoint({
  method: 'PUT',
  path: `${TYPE}{id}/`,
  needs: 'MedicalDocumentType',
  summary: 'Renames a kind of document',
  params: z.object({ id }),
  body: z.object({ name: nonEmpty(), code: clearable(textBetween(1, 64)).optional() }),
  response: medicalDocumentType,
});

export const deleteMedicalDocumentType = endpoint({
  method: 'DELETE',
  path: `${TYPE}{id}/`,
  needs: 'MedicalDocumentType',
  summary: 'Removes a kind of document that nobody has',
  status: 204,
  params: z.object({ id }),
  response: nothing,
});

export const listMedicalDocuments = endpoint({
  method: 'GET',
  path: DOCUMENT,
  needs: 'MedicalDocument',
  summary: 'Documents of people, the newest first',
  query: z.object({
    employee_id: id.optional(),
    employee_id__in: idList.optional(),
    medical_document_type_id: id.optional(),
    dt_from__gte: dt.optional(),
    dt_from__lte: dt.optional(),
    dt_to__gte: dt.optional(),
    dt_to__lte: dt.optional(),
  }),
  response: z.array(medicalDocument),
});

export const createMedicalDocument = endpoint({
  method: 'POST',
  path: DOCUMENT,
  needs: 'MedicalDocument',
  summary: 'A document of a person, both dates included',
  status: 201,
  body: z.object({ employee_id: id, medical_document_type_id: id, dt_from: dt, dt_to: dt }),
  response: medicalDocument,
});

export const updateMedicalDocument = endpoint({
  method: 'PUT',
  path: `${DOCUMENT}{id}/`,
  needs: 'MedicalDocument',
  summary: 'Changes a document; what is not sent stays as it is',
  params: z.object({ id }),
  body: z.object({ medical_document_type_id: id.optional(), dt_from: dt.optional(), dt_to: dt.optional() }),
  response: medicalDocument,
});

export const deleteMedicalDocument = endpoint({
  method: 'DELETE',
  path: `${DOCUMENT}{id}/`,
  needs: 'MedicalDocument',
  summary: 'Removes a document',
  status: 204,
  params: z.object({ id }),
  response: nothing,
});

const asked = z.object({ medical_document_type_ids: z.array(z.int()) });

export const departmentDocuments = endpoint({
  method: 'GET',
  path: '/rest_api/department/{id}/medical_document_types/',
  needs: 'Shop',
  summary: 'Kinds of documents that a department asks of whoever takes a vacancy there',
  params: z.object({ id }),
  response: asked,
});

export const updateDepartmentDocuments = endpoint({
  method: 'PUT',
  path: '/rest_api/department/{id}/medical_document_types/',
  needs: 'Shop',
  summary: 'Says which kinds of documents the department asks for',
  params: z.object({ id }),
  body: z.object({ medical_document_type_ids: idList }),
  response: asked,
});
