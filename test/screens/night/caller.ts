import assert from 'node:assert/strict';
import type { Page } from '../browser/open.ts';
import { lookAtAll } from './look.ts';
import { type Desks, type Night, names, panel, row } from './night.ts';

const orderID = 'MALAM-TELEPON-1';

async function fillForm(page: Page): Promise<void> {
  const part = (title: string) => page.getByRole('region', { name: title, exact: true });
  const fill = (label: string, text: string, within = page.locator('main')) =>
    within.getByRole('textbox', { name: label, exact: true }).fill(text);
  await fill('First name', 'Ani', part('Sender'));
  await fill('Phone number', '+6281234567890', part('Sender'));
  await fill('Address', 'Jl. M.H. Thamrin No. 1', part('Sender'));
  await fill('Point on the map', '-6.1944, 106.8229', part('Sender'));
  await fill('First name', names.recipient, part('Recipient'));
  await fill('Address', names.address, part('Recipient'));
  await fill('Point on the map', '-6.2275, 106.8085', part('Recipient'));
  await fill('Total weight (kg)', '1,5');
  await fill('Content', 'Obat');
  await fill('Order number', orderID);
  await page.getByRole('radio', { name: /Express Instant/ }).check();
}

/** A shop calls: Bagus books for it, and marks the delivery as failed when it calls again. */
export async function bookForCaller(night: Night, desks: Desks): Promise<void> {
  const { bagus, ani } = desks;
  await bagus.getByRole('link', { name: 'Book for a caller' }).click();
  await bagus.getByRole('combobox', { name: 'Choose a provider' }).click();
  await bagus.getByRole('option', { name: names.provider }).click();
  await bagus.getByText('Give the pin of the destination to see prices.').waitFor();
  await fillForm(bagus);
  const send = bagus.getByRole('button', { name: /^Book for Rp/ });
  await send.waitFor();
  await lookAtAll(desks, 'caller');
  await send.click();
  await bagus.getByRole('dialog').getByRole('button', { name: 'Yes, book it' }).click();
  await bagus.getByRole('heading', { name: /The delivery is booked/ }).waitFor();
  await lookAtAll(desks, 'caller-booked');
  await row(ani, orderID).waitFor();

  await bagus.getByRole('link', { name: 'Open on the board' }).click();
  await panel(bagus, orderID).getByRole('button', { name: 'More actions' }).click();
  await bagus.getByRole('menuitem', { name: 'Mark as failed', exact: true }).click();
  const question = bagus.getByRole('dialog', { name: `Mark as failed · ${orderID}` });
  await question.getByRole('combobox', { name: 'Reason' }).click();
  await bagus.getByRole('option', { name: 'P1098 · Cancelled by the caller' }).click();
  await question.getByRole('button', { name: 'Mark as failed', exact: true }).last().click();
  await bagus.getByText(`Mark as failed: recorded for order ${orderID}.`).waitFor();
  await row(ani, orderID).waitFor({ state: 'detached' });
  const { service, provider } = night;
  const token = await service.token('production', provider);
  const found = await service.call('GET', `/portal/v1/production/deliveries?orderID=${orderID}`, {
    token: night.owner.token,
  });
  const read = await service.call('GET', `/express/v1/deliveries/${found.body.data[0].deliveryID}`, {
    token,
  });
  assert.equal(read.body.data.status, 'FAILED_PICKUP', 'the provider sees it failed');
}
