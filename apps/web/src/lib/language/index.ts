export {
  initLanguage,
  type Params,
  setDepartmentTerm,
  setLanguage,
  type Translate,
  t,
  useLanguage,
  useT,
} from './i18n.ts';
export { currentLanguage, mustAskLanguage, rememberLanguage } from './language.ts';
