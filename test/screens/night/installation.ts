import assert from 'node:assert/strict';
import { watchPromises } from '../../../src/dispatch/watch-promises.ts';
import { answer } from '../../support/receiver.ts';
import { until } from '../../support/until.ts';
import { look } from './look.ts';
import { type Desks, type Night, names, order } from './night.ts';

const deeds = [
  'Mengganti kurir',
  'Menulis catatan internal',
  'Memperbaiki data pesanan',
  'Mengirim ulang',
  'Memilih retur',
  'Menahan di hub',
  'Menyatakan gagal',
  'Menandai peringatan ditangani',
];

/** The admin reads on a phone who did what this night: in words, with names. */
export async function readAudit(_night: Night, { admin }: Desks): Promise<void> {
  await admin.goto('/operations/audit');
  const record = admin.getByRole('grid', { name: 'Log perubahan' });
  await record.getByText('Memperbaiki data pesanan').waitFor();
  const rows = await record.getByRole('row').allInnerTexts();
  const text = rows.join('\n');
  for (const deed of deeds) assert.ok(text.includes(deed), `${deed} is not in:\n${text}`);
  assert.ok(text.includes(names.ani) && text.includes(names.bagus));
  assert.doesNotMatch(text, /\b[a-z]+\.[a-z]+/i, 'no action is a code');
  await look(admin, 'night-audit.390');
}

const outage = 'update webhook_endpoints set failing_since = $1';

/** The provider's receiver fails for an hour: an alert opens its row on the page of health, which says when it works again. */
export async function watchReceiver(night: Night, { admin }: Desks): Promise<void> {
  const { service, receiver } = night;
  receiver.behave(answer(500));
  await order(night, 'MALAM-WEBHOOK-1');
  const failing = async () =>
    (
      await service.ctx.sql.query({
        name: 'test.failing',
        text: 'select 1 from webhook_endpoints where failing_since is not null',
      })
    ).length > 0;
  await until(failing);
  const hourAgo = new Date(service.ctx.now().getTime() - 3_660_000);
  await service.ctx.sql.query({ name: 'test.outage', text: outage }, [hourAgo]);
  await watchPromises(service.ctx);
  await admin.goto('/operations/alerts');
  await admin.getByRole('button', { name: new RegExp(`^${names.provider}`) }).click();
  const row = admin.locator('tr[aria-current=true]');
  await row.getByText(/^Bermasalah selama 1 j/).waitFor();
  await look(admin, 'night-health.390');
  receiver.behave(answer(200));
  await order(night, 'MALAM-WEBHOOK-2');
  await until(async () => !(await failing()));
  await admin.reload();
  await admin
    .getByRole('row', { name: new RegExp(names.provider) })
    .getByText('Berjalan')
    .waitFor();
}
