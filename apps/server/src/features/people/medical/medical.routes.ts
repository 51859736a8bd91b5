import { people } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { oneOf } from '../../../platform/one-row.ts';
import { departmentDocuments, updateDepartmentDocuments } from './department-documents.ts';
import {
  createMedicalDocumentType,
  deleteMedicalDocumentType,
  listMedicalDocumentTypes,
  updateMedicalDocumentType,
} from './medical-document-types.ts';
import {
  createMedicalDocument,
  deleteMedicalDocument,
  listMedicalDocuments,
  updateMedicalDocument,
} from './medical-documents.ts';

export async function medicalRoutes(app: FastifyInstance) {
  mount(app, people.listMedicalDocumentTypes, listMedicalDocumentTypes);
  mount(app, people.getMedicalDocumentType, oneOf(listMedicalDocumentTypes));
  mount(app, people.createMedicalDocumentType, createMedicalDocumentType);
  mount(app, people.updateMedicalDocumentType, updateMedicalDocumentType);
  mount(app, people.deleteMedicalDocumentType, deleteMedicalDocumentType);
  mount(app, people.listMedicalDocuments, listMedicalDocuments);
  mount(app, people.getMedicalDocument, oneOf(listMedicalDocuments));
  mount(app, people.createMedicalDocument, createMedicalDocument);
  mount(app, people.updateMedicalDocument, updateMedicalDocument);
  mount(app, people.deleteMedicalDocument, deleteMedicalDocument);
  mount(app, people.departmentDocuments, departmentDocuments);
  mount(app, people.updateDepartmentDocuments, updateDepartmentDocuments);
}
