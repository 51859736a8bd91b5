import { describe, expect, it } from 'vitest';
import { readExchangeView, type Side, vacancyFilters } from './exchange-filters.ts';

const own = { id: 1, name: 'Rowan' };
const agency = { id: 7, name: 'Shift Plus' };
const chain = { id: 5, name: 'Parus' };
const client: Side = { network: own, outsourcings: [agency], clients: [] };
const both: Side = { network: own, outsourcings: [agency], clients: [chain] };
const lender: Side = { network: own, outsourcings: [], clients: [chain, { id: 6, name: 'Cedar' }] };

const WITHIN = { shop_ids: [3, 4], from: '2026-03-01', to: '2026-03-31' };
const PLAIN = { shop_id: [3, 4], dt_from: '2026-03-01', dt_to: '2026-03-31', approved_first: true };
const asked = (search: Record<string, string>, side: Side) =>
  vacancyFilters(readExchangeView(search, side), side, WITHIN);

describe('what the address asks the server for', () => {
  it.each<[string, Record<string, string>, Side, object]>([
    ['nothing', {}, both, PLAIN],
    ['free ones', { vacancyFilterFree: 'free' }, both, { ...PLAIN, is_vacant: true }],
    ['taken ones', { vacancyFilterFree: 'not-free' }, both, { ...PLAIN, is_vacant: false }],
    ['published ones', { vacancyFilterApproved: 'approved' }, both, { ...PLAIN, is_approved: true }],
    ['drafts', { vacancyFilterApproved: 'not-approved' }, both, { ...PLAIN, is_approved: false }],
    ['words nobody knows', { vacancyFilterFree: 'x', vacancyFilterApproved: 'y' }, both, PLAIN],
    ['a company', { outsourcingsVacancyExchange: '7' }, both, { ...PLAIN, outsourcing_network_id__in: [7] }],
    ['a company that is none', { outsourcingsVacancyExchange: '99' }, both, PLAIN],
    ['work types', { 'exchange>workTypesFilter': '2,9' }, both, { ...PLAIN, work_type_name: [2, 9] }],
    ['internal, as a client', { internalExchange: '1' }, client, { ...PLAIN, is_outsource: false }],
    ['internal, as somebody else', { internalExchange: '1' }, both, PLAIN],
    ['outsourced, as a client', { includeOutsource: '1' }, client, PLAIN],
    [
      'outsourced, as somebody else: own departments and all chains',
      { includeOutsource: '1' },
      both,
      { ...PLAIN, is_outsource: true, client_network_id__in: [5] },
    ],
    [
      'outsourced by one’s own departments',
      { includeOutsource: '1', internalOrOutsourcesIds: '1' },
      both,
      { ...PLAIN, is_outsource: true },
    ],
  ])('%s', (_case, search, side, filters) => expect(asked(search, side)).toEqual(filters));

  it('leaves the own departments out when only a chain is chosen', () => {
    const filters = asked({ includeOutsource: '1', internalOrOutsourcesIds: '6' }, lender);
    expect(filters).toMatchObject({ client_network_id__in: [6], is_outsource: true });
    expect(filters).not.toHaveProperty('shop_id');
  });

  it('opens the outsourcing exchange to a company that lives from it, until it says otherwise', () => {
    expect(readExchangeView({}, lender).is_outsource).toBe(true);
    expect(readExchangeView({ includeOutsource: '0' }, lender).is_outsource).toBe(false);
  });

  it('never empties the sources', () => {
    expect(readExchangeView({ internalOrOutsourcesIds: '99' }, both).sources).toEqual([1, 5]);
  });
});
