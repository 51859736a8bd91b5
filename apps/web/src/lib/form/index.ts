export { fieldErrorsOf, rowErrorsOf } from './field-errors.ts';
export { problemsOf, problemTexts } from './problems-of.ts';
