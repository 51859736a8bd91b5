export { parseModal } from './modal-param.ts';
export { type Period, shiftPeriod, today } from './period.ts';
export { idsOf, parseSearch, type Search, stringifySearch } from './search-codec.ts';
export { resolveToggles, TOGGLE } from './toggle.ts';
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
