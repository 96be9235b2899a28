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

/** A changed field with its values before and after, as texts: coordinates in degrees, an amount in IDR. */
export interface FieldChange {
  readonly field: CorrectedField;
  readonly before: string | null;
  readonly after: string | null;
}

/** The parts of a delivery that contain these fields. A correction stores each changed part as a whole. */
export const correctableParts = ['sender', 'origin', 'recipient', 'destination', 'cashOnDelivery'] as const;
export type CorrectablePart = (typeof correctableParts)[number];

export const partOf = (field: CorrectedField): CorrectablePart => field.split('.')[0] as CorrectablePart;

/** The names of the fields in Indonesian and English, for screens and mails. */
export const correctedFieldWords: Readonly<Record<CorrectedField, readonly [id: string, en: string]>> = {
  'sender.name': ['Nama pengirim', "Sender's name"],
  'sender.phone': ['Nomor pengirim', "Sender's number"],
  'sender.email': ['Email pengirim', "Sender's email"],
  'origin.address': ['Alamat jemput', 'Pickup address'],
  'origin.coordinates': ['Titik jemput', 'Pickup pin'],
  'origin.notes': ['Catatan alamat jemput', 'Notes on the pickup address'],
  'recipient.name': ['Nama penerima', "Recipient's name"],
  'recipient.phone': ['Nomor penerima', "Recipient's number"],
  'recipient.email': ['Email penerima', "Recipient's email"],
  'destination.address': ['Alamat tujuan', 'Destination address'],
  'destination.coordinates': ['Titik tujuan', 'Destination pin'],
  'destination.notes': ['Catatan alamat tujuan', 'Notes on the destination address'],
  'cashOnDelivery.amount': ['Jumlah COD', 'COD amount'],
};
