/** The fields of a delivery that operations may correct (decision 486), in the order in which changes are shown. */
export const correctedFields = [
  'sender.name',
  'sender.phone',
  'sender.email',
  'origin.address',
  'origin.coordinates',
  'origin.notes',
  'recipient.name',
  'recipient.phone',
  'recipient.email',
  'destination.address',
  'destination.coordinates',
  'destination.notes',
  'cashOnDelivery.amount',
] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** A changed field with its values as texts: a pin in degrees, an amount in IDR. */
export interface FieldChange {
  readonly field: CorrectedField;
  readonly before: string | null;
  readonly after: string | null;
}

/** The parts of a delivery that a correction replaces whole. */
export const correctableParts = ['sender', 'origin', 'recipient', 'destination', 'cashOnDelivery'] as const;
export type CorrectablePart = (typeof correctableParts)[number];

export const partOf = (field: CorrectedField): CorrectablePart => field.split('.')[0] as CorrectablePart;

/** The names of the fields, for screens and mails. */
export const correctedFieldWords: Readonly<Record<'id' | 'en', Readonly<Record<CorrectedField, string>>>> = {
  id: {
    'sender.name': 'Nama pengirim',
    'sender.phone': 'Nomor pengirim',
    'sender.email': 'Email pengirim',
    'origin.address': 'Alamat jemput',
    'origin.coordinates': 'Titik jemput',
    'origin.notes': 'Catatan alamat jemput',
    'recipient.name': 'Nama penerima',
    'recipient.phone': 'Nomor penerima',
    'recipient.email': 'Email penerima',
    'destination.address': 'Alamat tujuan',
    'destination.coordinates': 'Titik tujuan',
    'destination.notes': 'Catatan alamat tujuan',
    'cashOnDelivery.amount': 'Jumlah COD',
  },
  en: {
    'sender.name': "Sender's name",
    'sender.phone': "Sender's number",
    'sender.email': "Sender's email",
    'origin.address': 'Pickup address',
    'origin.coordinates': 'Pickup pin',
    'origin.notes': 'Notes on the pickup address',
    'recipient.name': "Recipient's name",
    'recipient.phone': "Recipient's number",
    'recipient.email': "Recipient's email",
    'destination.address': 'Destination address',
    'destination.coordinates': 'Destination pin',
    'destination.notes': 'Notes on the destination address',
    'cashOnDelivery.amount': 'COD amount',
  },
};
