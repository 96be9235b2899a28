/** How the text of a cell is read: as it stands, or as what people mean by it. */
export type FieldKind = 'text' | 'phone' | 'number' | 'money' | 'moment' | 'service' | 'payment' | 'choice';

/** Something that a booking may say, and the heads of columns that mean it. */
export interface Field {
  /** Where it stands in a booking: the path that a refusal names. */
  readonly path: string;
  readonly kind: FieldKind;
  readonly isRequired?: true;
  /** What every row says unless somebody chooses otherwise. */
  readonly fallback?: string;
  /** Heads in Indonesian and English, in small letters without spaces. */
  readonly heads: readonly string[];
}

const field = (path: string, kind: FieldKind, heads: string, rest: Partial<Field> = {}): Field => ({
  path,
  kind,
  heads: heads.split(' '),
  ...rest,
});

const needed = { isRequired: true } as const;

/** The fields that a file may have, in the order in which they are shown. */
export const fields: readonly Field[] = [
  field(
    'providerOrderID',
    'text',
    'nomorpesanan nopesanan idpesanan pesanan orderid ordernumber order invoice noinvoice awb resi noresi referensi',
    needed,
  ),
  field(
    'recipient.firstName',
    'text',
    'penerima namapenerima recipient recipientname nama name customer pembeli namapembeli',
    needed,
  ),
  field(
    'recipient.phone',
    'phone',
    'teleponpenerima nohppenerima hppenerima notelppenerima recipientphone telepon nohp hp notelp phone whatsapp wa phonenumber',
  ),
  field(
    'destination.address',
    'text',
    'alamatpenerima alamat alamattujuan tujuan address destination destinationaddress recipientaddress shippingaddress',
    needed,
  ),
  field(
    'destination.coordinates.latitude',
    'number',
    'lintang lat latitude lintangtujuan destinationlatitude lattujuan',
    needed,
  ),
  field(
    'destination.coordinates.longitude',
    'number',
    'bujur lng lon long longitude bujurtujuan destinationlongitude lngtujuan',
    needed,
  ),
  field('destination.notes', 'text', 'catatan catatanalamat patokan notes note destinationnotes'),
  field(
    'packages.name',
    'text',
    'barang namabarang isi isipaket paket produk item itemname package product',
    { ...needed, fallback: 'Paket' },
  ),
  field('packages.quantity', 'number', 'jumlah qty kuantitas quantity pcs', { ...needed, fallback: '1' }),
  field('packages.weight', 'number', 'berat beratkg weight weightkg kg', needed),
  field('packages.price', 'money', 'hargabarang nilai nilaibarang price value declaredvalue'),
  field('packages.type', 'choice', 'jenispaket tipepaket packagetype'),
  field('paymentMethod', 'payment', 'pembayaran metodepembayaran payment paymentmethod'),
  field('cashOnDelivery.amount', 'money', 'cod nilaicod tagihan jumlahcod codamount cashondelivery'),
  field('serviceType', 'service', 'layanan jenislayanan service servicetype', {
    ...needed,
    fallback: 'INSTANT',
  }),
  field('serviceCategory', 'choice', 'kategori kategorilayanan category servicecategory'),
  field('sender.firstName', 'text', 'pengirim namapengirim sender sendername', needed),
  field(
    'sender.phone',
    'phone',
    'teleponpengirim nohppengirim hppengirim notelppengirim senderphone',
    needed,
  ),
  field(
    'origin.address',
    'text',
    'alamatpengirim alamatasal asal alamatjemput origin originaddress pickupaddress senderaddress',
    needed,
  ),
  field(
    'origin.coordinates.latitude',
    'number',
    'lintangasal latasal originlatitude pickuplatitude lintangjemput',
    needed,
  ),
  field(
    'origin.coordinates.longitude',
    'number',
    'bujurasal lngasal originlongitude pickuplongitude bujurjemput',
    needed,
  ),
  field('origin.notes', 'text', 'catatanasal catatanjemput originnotes pickupnotes'),
  field('schedule.pickupTimeFrom', 'moment', 'jemputdari jadwaldari pickupfrom schedulefrom pickuptimefrom'),
  field('schedule.pickupTimeTo', 'moment', 'jemputsampai jadwalsampai pickupto scheduleto pickuptimeto'),
  field('providerOutletID', 'text', 'outlet cabang toko outletid store branch'),
];

/** Where each field comes from: a column of the file, or one text for every row. */
export type Sources = Readonly<Record<string, { readonly column: number } | { readonly text: string }>>;

const plain = (head: string): string => head.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What is remembered of a choice: the head of the column, or the text for every row. */
export type Remembered = Readonly<Record<string, { readonly head: string } | { readonly text: string }>>;

/**
 * Finds the columns of the fields: as they were chosen last, else by the words of their heads. No column is taken twice.
 */
export function matchColumns(heads: readonly string[], remembered: Remembered = {}): Sources {
  const names = heads.map(plain);
  const taken = new Set<number>();
  const take = (column: number) => {
    if (column < 0 || taken.has(column)) return undefined;
    taken.add(column);
    return { column };
  };
  const chosen = fields.map(({ path }) => {
    const choice = remembered[path];
    return [path, choice && ('text' in choice ? choice : take(names.indexOf(plain(choice.head))))] as const;
  });
  const kept = new Map(chosen);
  const found = fields.map(({ path, heads: words, fallback }) => {
    const own = names.indexOf(plain(path));
    const places = [own, ...words.map((word) => names.indexOf(word))];
    const source = kept.get(path) ?? take(places.find((place) => place >= 0 && !taken.has(place)) ?? -1);
    return [path, source ?? (fallback === undefined ? undefined : { text: fallback })] as const;
  });
  return Object.fromEntries(found.filter((each): each is [string, Sources[string]] => each[1] !== undefined));
}

/** The choice of columns as it is remembered for the next file. */
export const rememberable = (sources: Sources, heads: readonly string[]): Remembered =>
  Object.fromEntries(
    Object.entries(sources).map(([path, source]) => [
      path,
      'text' in source ? source : { head: heads[source.column] ?? '' },
    ]),
  );
