import type { Page } from './open.ts';

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const field = (page: Page, name: string, within = '') =>
  (within === '' ? page : part(page, within)).getByRole('textbox', { name, exact: true });
export const choice = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) });

export async function fillSender(page: Page): Promise<void> {
  await field(page, 'Nama depan', 'Pengirim').fill('Ani');
  await field(page, 'Nomor telepon', 'Pengirim').fill('+6281234567890');
  await field(page, 'Alamat', 'Pengirim').fill('Jl. M.H. Thamrin No. 1');
  await field(page, 'Titik di peta', 'Pengirim').fill('-6.1944, 106.8229');
}

/** The sender that the form fills in for a shop that has booked before. */
export const knownSender = (page: Page) => part(page, 'Pengirim').getByText('Jl. M.H. Thamrin No. 1');

export async function fillRecipient(page: Page): Promise<void> {
  await field(page, 'Nama depan', 'Penerima').fill('Budi');
  await field(page, 'Alamat', 'Penerima').fill('Jl. Jenderal Sudirman Kav. 52');
  await field(page, 'Titik di peta', 'Penerima').fill('-6.2275, 106.8085');
  await field(page, 'Berat total (kg)').fill('1,5');
}

export async function fillOrder(page: Page, orderID: string): Promise<void> {
  await field(page, 'Isi paket').fill('Kopi');
  await field(page, 'Nomor pesanan').fill(orderID);
}
