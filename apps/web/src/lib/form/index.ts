export { problemsOf } from './problems-of.ts';
