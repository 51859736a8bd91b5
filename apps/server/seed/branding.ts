import type { World } from './worlds/world.ts';

const svg = (fill: string, shape: string) =>
  `data:image/svg+xml;utf8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${fill}"/>${shape}</svg>`,
  )}`;

/** A larch between two shelves, for the invented chain. */
export const CHAIN_LOGO = svg(
  '#1f6f5c',
  '<path d="M32 10 46 30h-8l10 14H34v10h-4V44H16l10-14h-8z" fill="#f4f1de"/>',
);
export const CLIENT_LOGO = svg(
  '#35507a',
  '<path d="M14 46V24l18-10 18 10v22h-10V32H24v14z" fill="#eef3fa"/>',
);
export const AGENCY_LOGO = svg(
  '#8a4b2d',
  '<circle cx="24" cy="32" r="12" fill="#fbe9df"/><circle cx="42" cy="32" r="8" fill="#f2b38c"/>',
);

export const SHOP_NAME_FORM = {
  singular: { I: 'магазин', R: 'магазина', D: 'магазину', V: 'магазин', T: 'магазином', P: 'магазине' },
  plural: { I: 'магазины', R: 'магазинов', D: 'магазинам', V: 'магазины', T: 'магазинами', P: 'магазинах' },
};

export const supportBlock = ({ support, support_name }: World) => ({
  code: 'support_modal_text',
  name: support_name,
  ...support,
});
