export { type ModalParam, modalText, NEW_ID, parseModal } from './modal-param.ts';
export { type Period, periodOf, shiftPeriod, today } from './period.ts';
export { cleanList, idsOf, parseSearch, type Search, stringifySearch } from './search-codec.ts';
export { type Changes, resolveToggles, TOGGLE, withChanges } from './toggle.ts';
export {
  useCloseModal,
  useDeps,
  useFilter,
  useFlag,
  useOpenModal,
  usePeriod,
  useSearchParam,
  useSearchParams,
  useSetSearch,
} from './use-search.ts';
