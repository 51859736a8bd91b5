/** The languages that the demo can be told in: one at a time. */
export type DemoLanguage = 'en' | 'ru';

export type Region = 'center' | 'urals' | 'east';
export type Template = 'super' | 'local' | 'round';
export type Position = 'manager' | 'senior' | 'cashier' | 'seller' | 'stock';
export type City = 'msk' | 'spb' | 'tul' | 'kgd' | 'sam' | 'ekb' | 'chl' | 'nsk' | 'vvo';
/** By which the tables of the demo know a store, in every world. */
export type StoreKey = `${City}-${number}`;
type Group = 'admin' | 'director' | 'manager' | 'worker' | 'client' | 'outsource';

export interface PersonName {
  first_name: string;
  last_name: string;
  middle_name: string | null;
  sex: 'F' | 'M';
}

/** Where a store is, and what people call it. */
export type StoreLine = readonly [name: string, address: string, at: [latitude: number, longitude: number]];

/** What people's names are made of: of the country, and of those who came from elsewhere. */
export interface NameStock {
  women: readonly string[];
  men: readonly string[];
  surnames: readonly string[];
  /** Names of fathers, where people are called by them too. */
  fathers: readonly string[];
  world_women: readonly string[];
  world_men: readonly string[];
  world_surnames: readonly string[];
}

interface PartnerNames {
  name: string;
  department: string;
}

/**
 * The country that the demo is set in: whatever has a name, an address, a holiday, a phone number or a price. Numbers
 * and what people do are the same in every world.
 */
export interface World {
  home_timezone: string;
  chain: string;
  /** The codes of a city's stores begin with its own. */
  cities: Record<City, { code: string; name: string; timezone: string }>;
  stores: Record<StoreKey, StoreLine>;
  address(city: string, street: string): string;
  regions: Record<Region, { name: string; office: string; holidays: Record<string, string> }>;
  /** The holidays of a year, by month and day. */
  holidays(year: number): Record<string, string>;
  /** Months and days before a holiday on which people work an hour less. */
  short_days: readonly string[];
  /** Month and day on which the stores are shut; on the day before they close early. */
  closed_on: string;
  people: NameStock;
  /** The full name: each language puts the surname of a woman or man, and the name of the father, in its own form. */
  fullName(parts: { first: string; surname: string; father: string; sex: 'F' | 'M' }): PersonName;
  heads: Record<'admin' | 'director', PersonName>;
  phone(prefix: number, middle: number, last: number): string;
  /** Money an hour. */
  wages: Record<Position, number>;
  /** Money an hour that a work is first counted with: that of the first one, and how much more each next one is. */
  work_cost: { first: number; next: number };
  /** Money that a customer leaves on average, and how far a day may be from it. */
  basket: { mean: number; spread: number };
  partners: Record<'client' | 'agency-a' | 'agency-b', PartnerNames>;
  support: { body: string; body_ru: string };
  groups: Record<Group, string>;
  positions: Record<Position, string>;
  works: Record<'cashier' | 'floor' | 'receiving' | 'online', string>;
  operations: Record<'customers' | 'orders' | 'deliveries' | 'income', string>;
  templates: Record<Template, string>;
  shop_settings: Record<'standard' | 'round', string>;
  breaks: Record<'standard' | 'short' | 'partner', string>;
  documents: Record<'health_book' | 'forklift', string>;
  exchange_settings: string;
  staff_entrance: string;
  support_name: string;
  /** What stands in the comment of a vacancy, and of a request to confirm. */
  comments: { sale: string; changed_shifts: string };
}
