export { analyseAfterImport, importDocument } from './import-document.ts';
export type { ImportDocument, NetworkInput } from './schema/document.ts';
