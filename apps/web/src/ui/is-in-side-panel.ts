/** Is it in a panel beside the grid, or in its sheet on a phone? */
export const isInSidePanel = (element: Element | null): boolean =>
  element !== null && element.closest('[data-side-panel]') !== null;
