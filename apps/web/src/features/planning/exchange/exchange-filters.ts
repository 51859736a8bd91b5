import { idsOf, type Search } from '../../../lib/url/index.ts';
import type { VacancyFilters } from '../vacancy.queries.ts';

export const FREE = ['all', 'free', 'not-free'] as const;
export const APPROVED = ['all', 'approved', 'not-approved'] as const;
export const LOOKS = ['list', 'calendar'] as const;
export const TABS = ['vacancies', 'mine', 'requests'] as const;
export type Tab = (typeof TABS)[number];

interface Named {
  id: number;
  name: string;
}

/** On which side of the exchange the network of the user stands (screens 56). */
export interface Side {
  network: Named;
  outsourcings: readonly Named[];
  clients: readonly Named[];
}

/** A client is whose network has no clients of its own (screens 56). */
export const isClient = ({ clients }: Pick<Side, 'clients'>): boolean => clients.length === 0;

/** A company that lends people and has nobody to lend it some: it lives from the vacancies of its clients. */
export const isLender = ({ clients, outsourcings }: Pick<Side, 'clients' | 'outsourcings'>): boolean =>
  clients.length > 0 && outsourcings.length === 0;

/** What the address says about the exchange (screens 57). */
export interface ExchangeView {
  tab: Tab | null;
  look: (typeof LOOKS)[number];
  free: (typeof FREE)[number];
  approved: (typeof APPROVED)[number];
  /** For a client: only what is not outsourced. */
  is_internal: boolean;
  /** For others: only what is outsourced, from the chosen sources. */
  is_outsource: boolean;
  /** Networks whose departments offer: one's own (internal) and clients. */
  sources: readonly number[];
  /** Outsourcing companies it is offered to; none means all. */
  companies: readonly number[];
  /** Ids of names of work types; none means all. */
  works: readonly number[];
}

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text);

/** The sources to choose from: one's own network and its clients. */
export const sourcesOf = ({ network, clients }: Side): Named[] => [network, ...clients];

/** Reads the view; what is unknown falls back, and without a source there are all. */
export function readExchangeView(search: Search, side: Side): ExchangeView {
  const sources = sourcesOf(side).map(({ id }) => id);
  const asked = idsOf(search.internalOrOutsourcesIds).filter((id) => sources.includes(id));
  const companies = side.outsourcings.map(({ id }) => id);

  return {
    tab: oneOf(TABS, search.exchangeTab) ?? null,
    look: oneOf(LOOKS, search.exchangeView) ?? 'list',
    free: oneOf(FREE, search.vacancyFilterFree) ?? 'all',
    approved: oneOf(APPROVED, search.vacancyFilterApproved) ?? 'all',
    is_internal: isClient(side) && search.internalExchange === '1',
    is_outsource:
      !isClient(side) &&
      (search.includeOutsource === undefined ? isLender(side) : search.includeOutsource === '1'),
    sources: asked.length > 0 ? asked : sources,
    companies: idsOf(search.outsourcingsVacancyExchange).filter((id) => companies.includes(id)),
    works: idsOf(search['exchange>workTypesFilter']),
  };
}

interface Within {
  shop_ids: readonly number[];
  from: string;
  to: string;
}

const choice = (value: string, yes: string): boolean | undefined =>
  value === 'all' ? undefined : value === yes;

/** Where to look: the departments of the address, and in the outsourcing exchange the chosen chains. */
function placesOf(view: ExchangeView, side: Side, shop_ids: readonly number[]) {
  if (!view.is_outsource) return { shop_id: [...shop_ids] };
  const chains = side.clients.map(({ id }) => id).filter((id) => view.sources.includes(id));

  return {
    ...(view.sources.includes(side.network.id) ? { shop_id: [...shop_ids] } : {}),
    ...(chains.length > 0 ? { client_network_id__in: chains } : {}),
  };
}

/** What the server is asked for (screens 56, 57). */
export function vacancyFilters(
  view: ExchangeView,
  side: Side,
  { shop_ids, from, to }: Within,
): VacancyFilters {
  const is_vacant = choice(view.free, 'free');
  const is_approved = choice(view.approved, 'approved');
  const is_outsource = view.is_internal ? false : view.is_outsource ? true : undefined;

  return {
    ...placesOf(view, side, shop_ids),
    dt_from: from,
    dt_to: to,
    approved_first: true,
    ...(is_vacant === undefined ? {} : { is_vacant }),
    ...(is_approved === undefined ? {} : { is_approved }),
    ...(is_outsource === undefined ? {} : { is_outsource }),
    ...(view.companies.length > 0 ? { outsourcing_network_id__in: [...view.companies] } : {}),
    ...(view.works.length > 0 ? { work_type_name: [...view.works] } : {}),
  };
}
