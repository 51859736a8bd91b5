export {
  allTexts,
  everyText,
  initLanguage,
  isText,
  rawText,
  setDepartmentTerm,
  setLanguage,
  type Translate,
  t,
  useLanguage,
  useT,
} from './i18n.ts';
export { mayChooseLanguage, mustAskLanguage } from './language.ts';
export { placeholdersOf } from './wording.ts';
