import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawLabel } from './label.ts';
import { writePage } from './page.ts';

const long = 'pertanggungjawaban'.repeat(5);
const sorting = { code: 'JKT', hub: null, area: null, postalCode: null, bookedOn: '30 Nov 2026' };

test('decision 718: a label has the letters of every name, and keeps the line breaks of an address', () => {
  for (const firstName of ['Đặng', '王小明', 'مكتبة النور', long]) {
    const place = { address: `Jalan Melati 1\nBlok ${firstName}` };
    const contact = { firstName, phone: '+6281234567890' };
    const delivery = {
      ...{
        id: 'DE-1',
        providerOrderId: 'O-1',
        category: 'EXPRESS',
        serviceType: 'INSTANT',
        serviceName: 'Instan',
      },
      ...{
        sender: contact,
        recipient: contact,
        origin: place,
        destination: place,
        environment: 'production',
      },
      ...{ packages: [{ name: firstName, quantity: 1 }], weightKg: 1, codAmountIdr: null },
    };
    const label = drawLabel({ delivery, sorting } as never, { isDemo: false });
    assert.ok(label.includes(`>${firstName}</bdi>`), firstName);
    assert.ok(label.includes(`Jalan Melati 1\nBlok ${firstName}`));
    const page = writePage([label], { size: 'A6', otherHref: '?' });
    assert.match(page, /\.address\{white-space:pre-line\}/);
    assert.match(page, /\.name,\.address,\.notes\{[^}]*overflow-wrap:anywhere/);
  }
});
