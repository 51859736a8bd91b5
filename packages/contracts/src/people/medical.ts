import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { dt, id, idList, nonEmpty, textBetween, textList } from '../field-types.ts';
import * as calls from './calls.ts';
import { clearable, medicalDocument } from './shapes.ts';

const medicalDocumentType = z.object({ id: z.int(), code: z.string().nullable(), name: z.string() });
export type MedicalDocumentType = z.output<typeof medicalDocumentType>;

const medicalDocumentTypeCalls = crud('MedicalDocumentType', medicalDocumentType);

export const listMedicalDocumentTypes = medicalDocumentTypeCalls.list(
  calls.listMedicalDocumentTypes,
  'Kinds of documents the network asks of its people, by name',
  {
    id: id.optional(),
    id__in: idList.optional(),
    code: z.string().optional(),
    code__in: textList.optional(),
    name: z.string().optional(),
  },
);

export const getMedicalDocumentType = medicalDocumentTypeCalls.one(
  calls.getMedicalDocumentType,
  'One kind of documents',
);

export const createMedicalDocumentType = medicalDocumentTypeCalls.create(
  calls.createMedicalDocumentType,
  'A new kind of document',
  { name: nonEmpty(), code: clearable(textBetween(1, 64)).optional() },
);

export const updateMedicalDocumentType = medicalDocumentTypeCalls.update(
  calls.updateMedicalDocumentType,
  'Renames a kind of document',
  { name: nonEmpty(), code: clearable(textBetween(1, 64)).optional() },
);

export const deleteMedicalDocumentType = medicalDocumentTypeCalls.remove(
  calls.deleteMedicalDocumentType,
  'Removes a kind of document that nobody has',
);

const medicalDocumentCalls = crud('MedicalDocument', medicalDocument);

export const listMedicalDocuments = medicalDocumentCalls.list(
  calls.listMedicalDocuments,
  'Documents of people, the newest first',
  {
    id__in: idList.optional(),
    employee_id: id.optional(),
    employee_id__in: idList.optional(),
    medical_document_type_id: id.optional(),
    dt_from__gte: dt.optional(),
    dt_from__lte: dt.optional(),
    dt_to__gte: dt.optional(),
    dt_to__lte: dt.optional(),
  },
);

export const getMedicalDocument = medicalDocumentCalls.one(
  calls.getMedicalDocument,
  'One document of a person',
);

export const createMedicalDocument = medicalDocumentCalls.create(
  calls.createMedicalDocument,
  'A document of a person, both dates included',
  { employee_id: id, medical_document_type_id: id, dt_from: dt, dt_to: dt },
);

export const updateMedicalDocument = medicalDocumentCalls.update(
  calls.updateMedicalDocument,
  'Changes a document; what is not sent stays as it is',
  { medical_document_type_id: id.optional(), dt_from: dt.optional(), dt_to: dt.optional() },
);

export const deleteMedicalDocument = medicalDocumentCalls.remove(
  calls.deleteMedicalDocument,
  'Removes a document',
);

const asked = z.object({ medical_document_type_ids: z.array(z.int()) });

export const departmentDocuments = endpoint(calls.departmentDocuments, {
  needs: 'Shop',
  summary: 'Kinds of documents that a department asks of whoever takes a vacancy there',
  params: z.object({ id }),
  response: asked,
});

export const updateDepartmentDocuments = endpoint(calls.updateDepartmentDocuments, {
  needs: 'Shop',
  summary: 'Says which kinds of documents the department asks for',
  params: z.object({ id }),
  body: z.object({ medical_document_type_ids: idList }),
  response: asked,
});
