import assert from 'node:assert/strict';
import { book } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { screenTest, using, visit } from './browser/open.ts';

const service = await startService();
const as = await addPerson(service.ctx, 'provider-member', service.provider.workspaceId);

const longest = 'W'.repeat(500);
const words = 'Jalan Raya Kebun Jeruk '.repeat(40).slice(0, 1_000);
const arabic = '\u0645\u062d\u0645\u062f '.repeat(60).trim();
const person = (firstName: string) => ({
  firstName,
  lastName: firstName,
  companyName: firstName,
  phone: '+62 (0)812 9876 54321',
});
const place = (address: string) => ({
  address,
  coordinates: { latitude: -6.2, longitude: 106.82 },
  notes: address.slice(0, 500),
  postalCode: '10330',
});
const packages = (['SPECIAL', 'SENSITIVE', 'HIGH_VALUE', 'OTHER'] as const).map((type) => ({
  name: longest,
  type,
  quantity: 1,
  weight: 1,
}));

// Only a browser knows what fits on paper.
screenTest(
  'decision 319: recipient, phone and amount are printed however long the other texts are',
  async () => {
    const ids: string[] = [];
    for (const [name, address] of [
      [longest, longest + longest],
      [words.slice(0, 500), words],
      [arabic.slice(0, 500), arabic.repeat(3).slice(0, 1_000)],
      ['Budi', 'Jl. Melati 1'],
    ] as const) {
      const body = {
        providerOrderID: name,
        paymentMethod: 'CASH',
        cashOnDelivery: { amount: 100_000_000 },
        packages,
        sender: person(name),
        recipient: person(name),
        origin: place(address),
        destination: place(address),
      };
      ids.push(await book(service, 'EXPRESS', { body }));
    }
    for (const size of ['A6', 'A4'])
      await using(
        await visit(service, {
          path: `/portal/v1/production/labels?size=${size}&deliveryIDs=${ids.join(',')}`,
          as,
        }),
        async (page) => {
          const seen = await page.locator('article').evaluateAll((labels) =>
            labels.map((label) => {
              const inside = label.getBoundingClientRect();
              const parts = [
                '.id',
                '.due',
                '.recipient .name',
                '.recipient .phone',
                '.sender .phone',
                '.postal',
                '.barcode',
                '.qr',
              ];
              const lost = parts.filter((part) => {
                const box = label.querySelector(part)!.getBoundingClientRect();
                return box.height === 0 || box.bottom > inside.bottom || box.right > inside.right + 0.5;
              });
              const texts = [...label.querySelectorAll<HTMLElement>('p, strong')];
              const cut = texts.filter(
                (text) =>
                  getComputedStyle(text).overflowY === 'hidden' && text.scrollHeight > text.clientHeight + 1,
              );
              const unmarked = cut.filter((text) => getComputedStyle(text).webkitLineClamp === 'none');
              const ends = label.lastElementChild!.getBoundingClientRect().bottom <= inside.bottom;
              // A text in one line ends in dots, which hide its end.
              const hidden = [
                ...label.querySelectorAll<HTMLElement>('.place:has(> .postal), .pair > .postal'),
              ]
                .filter((text) => text.scrollWidth > text.clientWidth + 1)
                .map((text) => text.textContent);
              return {
                hidden,
                lost,
                cut: cut.length > 0,
                unmarked: unmarked.map((text) => text.className),
                ends,
              };
            }),
          );
          assert.deepEqual(
            seen,
            ids.map(() => ({ hidden: [], lost: [], cut: true, unmarked: [], ends: true })),
          );
          await page.getByRole('link', { name: size === 'A6' ? /A4/ : /A6/ }).click();
          await page.locator('article').nth(3).waitFor();
          assert.match(page.url(), size === 'A6' ? /size=A4/ : /size=A6/);
        },
      );
  },
);
