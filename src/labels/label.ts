import type { Delivery, StoredContact } from '../deliveries/delivery.ts';
import { phoneOf } from '../deliveries/phones.ts';
import type { Marking } from '../documents/start-drawing.ts';
import { escapeHtml, isolatedHtml } from '../http/html.ts';
import { writtenParts } from '../quotes/address-parts.ts';
import type { Address, PackageType } from '../quotes/schema.ts';
import { demoWords } from '../vocabulary/demo-words.ts';
import { wordFor } from '../vocabulary/languages.ts';
import { serviceWords } from '../vocabulary/service-words.ts';
import { barcodeOf, modulesOf, qrCodeOf } from './codes.ts';
import type { Sorting } from './sorting.ts';

/** Printed width of a barcode module, the narrowest bar: two dots of a thermal printer with 203 dots per inch. */
const moduleMm = 0.25;

/** Addresses longer than this many characters, or with more line breaks, are printed in a smaller font. */
const longAddress = 140;
const mostBreaks = 2;
/** Names longer than this many characters are printed in a smaller font, as are sort codes of more than eight. */
const longName = 44;
const longCode = 8;

/** The words that a label prints for each package type, so that couriers handle the parcel accordingly. */
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
  [[firstName, lastName].filter(Boolean).join(' '), companyName]
    .flatMap((text) => (text ? [isolatedHtml(text)] : []))
    .join(' · ');

const addressOf = (place: Address): string[] =>
  [place.address, ...writtenParts.map((part) => place[part])].flatMap((text) => (text ? [text] : []));

function marksOf({ packages, environment }: Delivery, isDemo: boolean): string[] {
  const marks = packages.map(({ type }) => type && handling[type]).filter((each) => each != null);
  const untrue = [
    ...(isDemo ? [demoWords[0].toUpperCase()] : []),
    ...(environment === 'sandbox' ? ['CONTOH: BUKAN PAKET ASLI'] : []),
  ];
  return [...untrue, ...new Set(marks)];
}

/** The cash to collect is a black band; that there is none, a quiet line. */
const dueOf = ({ codAmountIdr }: Delivery): string =>
  codAmountIdr === null
    ? '<p class="due none">Non-tunai: jangan menagih</p>'
    : `<p class="due">TAGIH TUNAI <strong>Rp${rupiah.format(codAmountIdr)}</strong></p>`;

function contentOf({ packages, weightKg }: Delivery): string {
  const parts = packages.map(({ name, quantity }) => `${quantity}× ${isolatedHtml(name)}`);
  return `${parts.join(', ')} · ${weight.format(weightKg)} kg`;
}

interface Party {
  readonly role: 'recipient' | 'sender';
  readonly title: string;
  readonly contact: StoredContact;
  readonly place: Address | null;
  /** The hub whose address stands for a missing place. */
  readonly hub: Sorting['hub'];
}

function partyOf({ role, title, contact, place, hub }: Party): string {
  const ofHub = [hub?.name ?? 'Gudang', hub?.address ?? ''].filter((text) => text !== '');
  const address = place === null ? ofHub : addressOf(place);
  const written = address.join(', ');
  const isLong = written.length > longAddress || written.split('\n').length - 1 > mostBreaks;
  const { firstName, lastName, companyName } = contact;
  const isLongName = [firstName, lastName, companyName].join(' ').length > longName;
  const phone = phoneOf(contact.phone);
  return (
    `<section class="${role}"><h2>${title}</h2><p class="name${isLongName ? ' long' : ''}">${nameOf(contact)}</p>` +
    `${phone ? `<p class="phone">${isolatedHtml(phone.number)}</p>` : ''}` +
    `<p class="address${isLong ? ' long' : ''}">${address.map(isolatedHtml).join(', ')}</p>` +
    `${place?.notes ? `<p class="notes">${isolatedHtml(place.notes)}</p>` : ''}</section>`
  );
}

/** The sort code in large letters; beside it the hub, the area with the postal code, which is never cut, and the day of booking. */
function wayOf({ code, hub, area, postalCode, bookedOn }: Sorting): string {
  const where = [
    ...(area === null ? [] : [`<span>${isolatedHtml(area)}</span>`]),
    ...(postalCode === null
      ? []
      : [`<span class="postal">Kode pos <b>${isolatedHtml(postalCode)}</b></span>`]),
  ];
  const lines = [
    ...(hub === null ? [] : [`<b>${isolatedHtml(hub.name)}</b>`]),
    ...(hub === null || where.length < 2 ? where : [`<span class="pair">${where.join('<i> · </i>')}</span>`]),
    `Dipesan ${bookedOn}`,
  ];
  return (
    `<div class="way"><strong class="sort${code.length > longCode ? ' long' : ''}">${isolatedHtml(code)}</strong>` +
    `<div>${lines.map((line) => `<p class="place">${line}</p>`).join('')}</div></div>`
  );
}

/** A delivery to print, with how it is sorted. */
export interface Labelled {
  readonly delivery: Delivery;
  readonly sorting: Sorting;
}

/**
 * Draws the label of a parcel, 105 by 148 mm: its sort code, recipient, sender, amount due, and the delivery id as
 * barcode and QR code (decision 272).
 */
export function drawLabel({ delivery, sorting }: Labelled, { isDemo }: Marking): string {
  const { id, providerOrderId, category, serviceType, serviceName, sender, recipient } = delivery;
  const barcode = barcodeOf(id);
  const marks = marksOf(delivery, isDemo).map((mark) => `<span class="mark">${mark}</span>`);
  const { hub } = sorting;
  return (
    `<article aria-label="${escapeHtml(id)}"><header><strong>${isolatedHtml(serviceName)}</strong>` +
    `<span>${wordFor(serviceWords, `${category} ${serviceType}`, 'id')}</span></header>${wayOf(sorting)}` +
    partyOf({ role: 'recipient', title: 'Penerima', contact: recipient, place: delivery.destination, hub }) +
    dueOf(delivery) +
    `<div class="facts"><div class="qr">${qrCodeOf(id)}</div><div><p class="order">${isolatedHtml(providerOrderId)}</p>` +
    `<p class="content">${contentOf(delivery)}</p><p class="marks">${marks.join(' ')}</p></div></div>` +
    `<div><div class="barcode" style="width:${(modulesOf(barcode) * moduleMm).toFixed(2)}mm">${barcode}</div>` +
    `<p class="id">${escapeHtml(id)}</p></div>` +
    `${partyOf({ role: 'sender', title: 'Pengirim', contact: sender, place: delivery.origin, hub })}</article>`
  );
}
