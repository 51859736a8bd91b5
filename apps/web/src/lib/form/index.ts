export { fieldErrorsOf, listErrorsOf, rowErrorsOf } from './field-errors.ts';
export { passwordTexts, problemsOf, problemTexts } from './problems-of.ts';
