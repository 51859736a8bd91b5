import { putInForce, Store } from '../lib/store.ts';

/** The one store of the page: what outlives a component stands here, and what is of a person goes at sign-out. */
export const store = new Store();

putInForce(store);
