import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isProviderRole, type PersonRole } from '../../../src/vocabulary/roles.ts';
import { byLength } from '../../support/pace.ts';
import { addPerson, type TestPerson } from '../../support/people.ts';
import type { TestService } from '../../support/service.ts';
import { hasBrowser } from './install.ts';
import type { Look } from './look.ts';
import { giveBack, takeProfile } from './profiles.ts';

export type { Locator, Page, Route } from 'playwright-core';

interface Visit {
  readonly path: string;
  /** The person whose session the browser has; nobody's unless given. */
  readonly as?: TestPerson;
  readonly look?: Partial<Look>;
  /** The lead of the browser's clock, negative if behind: that of a service on a clock of its own. */
  readonly aheadMs?: number;
  /** True if the page lacks the functions that the oldest supported browsers lack (decision 625). */
  readonly isOldest?: boolean;
}

/** A test that looks at pages; skipped where no browser comes for the machine. */
export const screenTest = (name: string, run: () => Promise<void>): Promise<void> =>
  test(name, { skip: !hasBrowser && 'no browser comes for this machine' }, run);

/** A test that looks at pages, in long runs alone: another one of its file walks the main way. */
export const longScreenTest: typeof screenTest = (name, run) =>
  byLength({ short: async () => {}, long: screenTest })(name, run);

/** The complaints of each page: script errors and violations of the security policy. */
const complaints = new WeakMap<Page, string[]>();

/** Opens a page of the service in a browser profile of its own; close it by `using`. */
export async function visit(
  service: TestService,
  { path, as, look, aheadMs = 0, isOldest = false }: Visit,
): Promise<Page> {
  const { language = 'id', scheme = 'light', size = 'desktop' } = look ?? {};
  const { context, page } = await takeProfile({
    baseUrl: service.baseUrl,
    language,
    scheme,
    size,
    aheadMs,
    isOldest,
  });
  if (as !== undefined) {
    await context.addCookies([
      { name: 'antar_session', value: as.token, url: service.baseUrl, httpOnly: true, sameSite: 'Strict' },
    ]);
  }
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // The browser itself logs every refusal of the service.
    const isRefusal = /Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !isRefusal) errors.push(message.text());
  });
  complaints.set(page, errors);
  await page.goto(path);
  return page;
}

/** Opens a page as somebody of a role: of the operator, or of the service's first provider. */
export async function visitAs(
  service: TestService,
  role: PersonRole,
  visitor: Omit<Visit, 'as'>,
): Promise<Page> {
  const workspaceId = isProviderRole(role) ? service.provider.workspaceId : undefined;
  return visit(service, { ...visitor, as: await addPerson(service.ctx, role, workspaceId) });
}

/** Runs a part of a test with a page, and closes its profile afterwards, also when it fails. The page complains of nothing. */
export async function using(page: Page, run: (page: Page) => Promise<void>): Promise<void> {
  try {
    await run(page);
    assert.deepEqual(complaints.get(page), []);
  } catch (error) {
    await addPageState(page, error as Error);
    await page.context().close();
    throw error;
  }
  await giveBack(page.context());
}

/** A failure says what stood on the page, and what the page complained of. */
export async function addPageState(page: Page, error: Error): Promise<void> {
  const text = await page.locator('body').innerText({ timeout: 1_000 }).catch(String);
  const said = [...(complaints.get(page) ?? []), text.slice(0, 4_000)].join('\n');
  error.stack = `${error.stack}\n\nat ${page.url()} stood:\n${said}`;
}
