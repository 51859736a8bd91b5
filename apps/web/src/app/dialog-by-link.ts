/** What opens a dialog, or lies beneath one (screens 10). */
const DIALOG = /^(modal|mbVacancy|under)=/;

/**
 * Whoever opens a dialog by a link has its screen beneath it, so that the way back closes the dialog first (screens 10).
 * A page that is loaded again has its entries already; those within a frame are the portal's.
 */
export function layScreenBeneath(): void {
  if (history.state !== null || window.parent !== window) return;
  const { href, hash } = location;
  const [place = '', query = ''] = hash.split('?');
  const parts = query.split('&');
  const rest = parts.filter((part) => !DIALOG.test(part));
  if (rest.length === parts.length) return;
  history.replaceState(null, '', rest.length > 0 ? `${place}?${rest.join('&')}` : place);
  history.pushState(null, '', href);
}
