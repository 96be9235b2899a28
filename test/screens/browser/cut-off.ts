import type { Page, Route } from 'playwright-core';

/**
 * Cuts a page off from an address: its requests are aborted, or answered otherwise, until the returned function is called.
 * They stay intercepted after that: a request that meets the end of an interception never gets an answer.
 */
export async function cutOff(
  page: Page,
  url: string | RegExp,
  instead: (route: Route) => Promise<void> = (route) => route.abort(),
): Promise<() => void> {
  let isOff = true;
  await page.route(url, (route) => (isOff ? instead(route) : route.continue()));
  return () => {
    isOff = false;
  };
}
