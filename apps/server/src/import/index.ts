export { importDocument } from './import-document.ts';
export { analyseTables } from './rows.repository.ts';
export type { ImportDocument, NetworkInput } from './schema/document.ts';
