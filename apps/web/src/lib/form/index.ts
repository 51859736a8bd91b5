export { fieldErrorsOf } from './field-errors.ts';
export { problemsOf } from './problems-of.ts';
