/**
 * What a browser loads of the contracts: where each call goes, without its schemas. What a call takes and answers are
 * the types of the endpoint with the same address.
 */
import type * as access from './access/index.ts';
import type { Call } from './call.ts';
import type * as demand from './demand/index.ts';
import type { ResponseOf as AnswerOf, SentTo } from './endpoint.ts';
import type * as network from './network/index.ts';
import type * as people from './people/index.ts';
import type * as planning from './planning/index.ts';
import type * as reporting from './reporting/index.ts';
import type * as timekeeping from './timekeeping/index.ts';

export * from './access/audit-events.ts';
export * as access from './access/calls.ts';
export { OWN_FUNCTIONS } from './access/own-functions.ts';
export type { Call } from './call.ts';
export * as demand from './demand/calls.ts';
export {
  DAY_FIGURES,
  DEFAULT_FIGURES,
  FIGURE_GROUPS,
  FIRST_FIGURES,
  type FirstFigure,
  TABEL_FIGURES,
} from './first-figures.ts';
export * as network from './network/calls.ts';
export * as people from './people/calls.ts';
export * as planning from './planning/calls.ts';
export * as reporting from './reporting/calls.ts';
export { rowsOf } from './rows.ts';
export * as timekeeping from './timekeeping/calls.ts';
export * from './values.ts';

type AddressOf<C> = C extends Call<infer M, infer P> ? `${M} ${P}` : never;
type ByAddress<Area> = { [Name in keyof Area as AddressOf<Area[Name]>]: Area[Name] };
interface Endpoints
  extends ByAddress<typeof access>,
    ByAddress<typeof network>,
    ByAddress<typeof people>,
    ByAddress<typeof demand>,
    ByAddress<typeof planning>,
    ByAddress<typeof reporting>,
    ByAddress<typeof timekeeping> {}
type EndpointOf<C extends Call> = Endpoints[AddressOf<C> & keyof Endpoints];

/** What a client passes to `call`. */
export type CallInput<C extends Call> = SentTo<EndpointOf<C>>;
/** What the call answers. */
export type ResponseOf<C extends Call> = AnswerOf<EndpointOf<C>>;
