/**
 * `npm run bench:grid`: the grid of the timetable in a real browser. First the component alone over invented people,
 * then the product itself: a department of 1,000 people by 31 days on the real server and database. Prints tables
 * and, as the last line, one JSON object.
 */
import { measureComponent } from './grid/component.ts';
import { measureProduct } from './grid/product.ts';
import { openBrowser } from './lib/browser.ts';

const browser = await openBrowser();
try {
  const component = process.argv.includes('--product') ? [] : await measureComponent(browser);
  if (component.length > 0) console.table(component.map(({ people, view, rows, ...row }) => row));
  const product = await measureProduct(browser);
  const { inputs, ...figures } = product;
  console.table({ ...figures, ...inputs });
  console.log(JSON.stringify({ bench: 'grid', component, product }));
} finally {
  await browser.close();
}
