import type { Delivery, StoredContact } from '../deliveries/delivery.ts';
import { escapeHtml } from '../http/html.ts';
import { normalizePhone } from '../phone.ts';
import type { Address, PackageType } from '../quotes/schema.ts';
import { barcodeOf, modulesOf, qrCodeOf } from './codes.ts';

/** Two dots of a thermal printer with 203 dots an inch. */
const moduleMm = 0.25;

/** Beyond so many characters an address is set smaller. */
const longAddress = 140;

/** What whoever carries a parcel must know of it. */
const handling: Readonly<Record<PackageType, string | undefined>> = {
  REGULAR: undefined,
  SPECIAL: 'PENANGANAN KHUSUS',
  SENSITIVE: 'MUDAH RUSAK',
  HIGH_VALUE: 'BERNILAI TINGGI',
  OTHER: 'PERIKSA ISI',
};

const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const weight = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });

const nameOf = ({ firstName, lastName, companyName }: StoredContact): string =>
  [[firstName, lastName].filter(Boolean).join(' '), companyName].filter(Boolean).join(' · ');

const addressOf = ({ address, subDistrict, district, city, province, postalCode }: Address): string =>
  [address, subDistrict, district, city, province, postalCode].filter(Boolean).join(', ');

function marksOf({ packages, environment }: Delivery): string[] {
  const marks = packages.map(({ type }) => type && handling[type]).filter((each) => each != null);
  return [...(environment === 'sandbox' ? ['CONTOH: BUKAN PAKET ASLI'] : []), ...new Set(marks)];
}

const dueOf = ({ codAmountIdr }: Delivery): string =>
  codAmountIdr === null ? 'Non-tunai: jangan menagih' : `TAGIH TUNAI Rp${rupiah.format(codAmountIdr)}`;

function contentOf({ packages, weightKg }: Delivery): string {
  const parts = packages.map(({ name, quantity }) => `${quantity}× ${name}`);
  return `${parts.join(', ')} · ${weight.format(weightKg)} kg`;
}

function partyOf(title: string, contact: StoredContact, place: Address | null): string {
  const text = place === null ? 'Gudang' : addressOf(place);
  return (
    `<section><h2>${title}</h2><p class="name">${escapeHtml(nameOf(contact))}` +
    `${contact.phone ? ` <span>${escapeHtml(normalizePhone(contact.phone))}</span>` : ''}</p>` +
    `<p class="address${text.length > longAddress ? ' long' : ''}">${escapeHtml(text)}</p>` +
    `${place?.notes ? `<p class="notes">${escapeHtml(place.notes)}</p>` : ''}</section>`
  );
}

/** The label of a parcel, 105 by 148 mm: who gets it and who sent it, what is due, and its id for scanners (decision 272). */
export function drawLabel(delivery: Delivery): string {
  const { id, providerOrderId, category, serviceType, serviceName, sender, recipient } = delivery;
  const barcode = barcodeOf(id);
  const marks = marksOf(delivery).map((mark) => `<span class="mark">${mark}</span>`);
  return (
    `<article aria-label="${escapeHtml(id)}"><header><strong>${escapeHtml(serviceName)}</strong>` +
    `<span>${category} ${serviceType}</span></header>` +
    `<div class="barcode" style="width:${(modulesOf(barcode) * moduleMm).toFixed(2)}mm">${barcode}</div>` +
    `<p class="id">${escapeHtml(id)}</p>` +
    `<div class="facts"><div class="qr">${qrCodeOf(id)}</div><div><p class="order">${escapeHtml(providerOrderId)}</p>` +
    `<p class="due">${dueOf(delivery)}</p><p class="content">${escapeHtml(contentOf(delivery))}</p>` +
    `<p>${marks.join(' ')}</p></div></div>` +
    `${partyOf('Penerima', recipient, delivery.destination)}${partyOf('Pengirim', sender, delivery.origin)}</article>`
  );
}
