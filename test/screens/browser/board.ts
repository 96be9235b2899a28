import type { Page } from 'playwright-core';

/** The row of a delivery on the board. */
export const row = (page: Page, order: string) => page.getByRole('row').filter({ hasText: order });

/** The panel of an open delivery. */
export const panel = (page: Page, order: string) =>
  page.getByRole('complementary', { name: `Pengiriman ${order}`, exact: true });
