import { type ExpectMatcherState, expect as judge, type Locator, type Page } from '@playwright/test';

type Text = string | RegExp;
type OfLocator = ReturnType<typeof judge<Locator>>;
type OfPage = ReturnType<typeof judge<Page>>;

/** The judgement comes after the wait, and alone says what is wrong: a wait that ended in vain leaves it a moment. */
async function outcome(
  { isNot }: ExpectMatcherState,
  wait: () => Promise<unknown>,
  judged: (late: { timeout?: number }) => Promise<void>,
) {
  const late = isNot
    ? {}
    : await wait().then(
        () => ({}),
        () => ({ timeout: 1 }),
      );
  return judged(late).then(
    () => ({ pass: !isNot, message: () => '' }),
    (error: Error) => ({ pass: isNot, message: () => error.message }),
  );
}

/** A judgement of one element, which first waits until there is one. */
const after = <Given extends unknown[]>(
  state: 'visible' | 'attached',
  judgement: (its: OfLocator, late: { timeout?: number }, ...given: Given) => Promise<void>,
) =>
  function (this: ExpectMatcherState, locator: Locator, ...given: Given) {
    const its = this.isNot ? judge(locator).not : judge(locator);
    const wait = () => locator.first().waitFor({ state, timeout: this.timeout });
    return outcome(this, wait, (late) => judgement(its, late, ...given));
  };

/**
 * Playwright's expectations, which wait before they judge. Since its version 1.60 each try that fails draws up the
 * roles and names of the whole page for a message that is thrown away: on a month's grid half a second, at each try.
 */
export const expect = judge.extend({
  toBeVisible: after('visible', (its, late) => its.toBeVisible(late)),
  toContainText: after('attached', (its, late, text: Text | Text[]) => its.toContainText(text, late)),
  toHaveText: after('attached', (its, late, text: Text | Text[]) => its.toHaveText(text, late)),
  toHaveAttribute: after('attached', (its, late, name: string, value: Text) =>
    its.toHaveAttribute(name, value, late),
  ),
  toHaveURL(this: ExpectMatcherState, page: Page, url: Text) {
    const its: OfPage = this.isNot ? judge(page).not : judge(page);
    const wait = () => page.waitForURL(url, { waitUntil: 'commit', timeout: this.timeout });
    return outcome(this, wait, (late) => its.toHaveURL(url, late));
  },
});
