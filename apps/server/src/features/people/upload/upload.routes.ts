import { people } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { fileVerb } from '../../../platform/files/file-kind.ts';
import { mount, mountFile } from '../../../platform/http/mount.ts';
import { employeeExample } from './example-file.ts';
import { uploadEmployees } from './upload-employees.ts';

export async function employeeUploadRoutes(app: FastifyInstance) {
  mount(app, people.uploadEmployees, uploadEmployees);
  mountFile(app, people.employeeUploadExample, fileVerb(employeeExample));
}
