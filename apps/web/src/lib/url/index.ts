export { modalText, parseModal } from './modal-param.ts';
export { isWholeMonth, type Period, periodAround, shiftPeriod, today } from './period.ts';
export { idsOf, parseSearch, type Search, stringifySearch } from './search-codec.ts';
export { resolveToggles, TOGGLE } from './toggle.ts';
export {
  useCloseModal,
  useDeps,
  useFilter,
  useFlag,
  useOpenModal,
  useOpenModalOver,
  usePeriod,
  useSearchParam,
  useSearchParams,
  useSetSearch,
} from './use-search.ts';
