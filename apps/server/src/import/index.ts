export type { Counts, Problem } from './book.ts';
export { analyseAfterImport, type ImportOutcome, importDocument, importInto } from './import-document.ts';
export type { ImportDocument, NetworkInput, WorkerDayInput } from './schema/document.ts';
export { importDocumentSchema } from './schema/document.ts';
