import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { turnToLanguage } from './look.ts';

/** Words of programs, which a shop that books by hand never reads (decision 616). */
const words =
  /\b(?:curl|tokens?|webhooks?|sandbox|endpoints?|json|workspaces?|lintang|bujur|latitude|longitude|lingkungan|environments?)\b/gi;
/** Codes of the interface; in small letters some are words, such as Express. */
const codes = /\b(?:API|EXPRESS|LOGISTIC|INSTANT|SAME_DAY|CASHLESS|REGULAR|serviceType|providerOrderID)\b/g;

/** Returns every text of a page: what it shows, what closed parts hold, and what is read aloud. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    const named = [...document.querySelectorAll('body *')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const fields = [
      ...document.querySelectorAll('input:is([type=text], [type=search], :not([type])), textarea'),
    ].map((field) => (field as HTMLInputElement).value);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown = [document.title];
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (parentElement?.closest('script, style') === null) shown.push(nodeValue ?? '');
    }
    return [...shown, ...named, ...fields].filter((text) => text.trim() !== '');
  });

/** A page has no word of programs, in either language. */
export async function expectNoWordOfPrograms(page: Page, name: string): Promise<void> {
  for (const language of ['en', 'id'] as const) {
    await turnToLanguage(page, language);
    const found = (await textsOf(page)).flatMap((text) =>
      [...text.matchAll(words), ...text.matchAll(codes)].map(
        ([word]) => `${name}, ${language}: ${word} in “${text.trim().slice(0, 120)}”`,
      ),
    );
    assert.deepEqual(found, []);
  }
}
