import { orderHeads, plainHead } from '../../../src/text/table-text.ts';

/** How to read a cell: texts and codes as displayed, other kinds by their value. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'phone'
  | 'pin'
  | 'degrees'
  | 'weight'
  | 'count'
  | 'money'
  | 'moment'
  | 'payment'
  | 'choice';

/** A field of a booking, with the headings of the columns that contain it. */
export interface Field {
  /** The field's path in a booking, as in refusals. */
  readonly path: string;
  readonly kind: FieldKind;
  readonly isRequired?: true;
  /** Default value for all rows. */
  readonly fallback?: string;
  /** True if each row without a value gets one of its own. */
  readonly isAutomatic?: true;
  /** Indonesian and English headings, reduced to lowercase letters and digits. */
  readonly heads: readonly string[];
}

const field = (path: string, kind: FieldKind, heads: string, rest: Partial<Field> = {}): Field => ({
  path,
  kind,
  heads: heads.split(' ').map((head) => head.trim()),
  ...rest,
});

/** Headings of columns in grams. */
const gramHeads =
  'totalberatgram totalberatgr totalweightgram beratgram beratgr beratg beratpaketgram beratbaranggram beratprodukgram weightgram weightgrams weightgr weightg packageweightgram gram'.split(
    ' ',
  );

const needed = { isRequired: true } as const;

/** The fields that a file may contain, in display order, with the headings of marketplaces' exports. */
export const fields: readonly Field[] = [
  field('providerOrderID', 'code', orderHeads.join(' '), { ...needed, isAutomatic: true }),
  field(
    'recipient.firstName',
    'text',
    'penerima namapenerima namalengkappenerima recipient recipientname receiver receivername consignee consigneename shippingname shippingfirstname firstnameshipping tujuannama namatujuan nama namalengkap name fullname customer customername pelanggan namapelanggan pembeli namapembeli buyername',
    needed,
  ),
  field(
    'recipient.phone',
    'phone',
    'teleponpenerima nomorteleponpenerima noteleponpenerima nohppenerima nomorhppenerima hppenerima notelppenerima telppenerima nowapenerima recipientphone recipientphonenumber recipientnumber receiverphone consigneephone shippingphone phoneshipping phonebilling telepon notelepon nomortelepon nohp nomorhp nohandphone handphone hp notelp telp nowa nomorwa nowhatsapp whatsapp wa phone phonenumber phoneno mobile mobilephone mobilenumber customerphone buyerphone notelppembeli teleponpembeli hppembeli',
  ),
  field(
    'destination.address',
    'text',
    'alamatpenerima alamatlengkappenerima alamatpengiriman alamatlengkap alamat alamattujuan alamatkirim alamatkonsumen tujuan address fulladdress detailaddress addressdetail destination destinationaddress deliveryaddress recipientaddress receiveraddress shippingaddress shippingaddress1 address12shipping address1shipping alamatpembeli',
    needed,
  ),
  field(
    'destination.subDistrict',
    'text',
    'kelurahan kelurahandesa desakelurahan desa kelurahantujuan kelurahanpenerima subdistrict village villages ward',
  ),
  field(
    'destination.district',
    'text',
    'kecamatan kecamatantujuan kecamatanpenerima kec district districts shippingdistrict',
  ),
  field(
    'destination.city',
    'text',
    'kota kotakabupaten kabupatenkota kotakab kabupaten kotatujuan kotapenerima kotapengiriman city regencyandcity shippingcity cityshipping recipientcity destinationcity',
  ),
  field(
    'destination.province',
    'text',
    'provinsi propinsi provinsitujuan provinsipenerima provinsipengiriman province shippingprovince shippingprovincename shippingregion stateshipping',
  ),
  field(
    'destination.postalCode',
    'code',
    'kodepos kodepostujuan kodepospenerima postalcode postcode zip zipcode shippingzip shippingpostcode shippingpostalcode postcodeshipping recipientpostalcode destinationpostalcode',
  ),
  field(
    'destination.coordinates',
    'pin',
    'pin pintujuan koordinat koordinattujuan koordinatpenerima titik titikkoordinat titiktujuan titikantar latlong latlng latlon latitudelongitude lintangbujur coordinate coordinates gps lokasi lokasitujuan maps googlemaps linkmaps linkgooglemaps sharelok shareloc sharelocation linklokasi destinationcoordinates recipientcoordinates dropoffcoordinates',
  ),
  field(
    'destination.coordinates.latitude',
    'degrees',
    'lintangtujuan lintangpenerima lintang lat latitude destinationlatitude destinationlat lattujuan latitudetujuan latpenerima latitudepenerima droplat dropofflat dropofflatitude recipientlatitude',
  ),
  field(
    'destination.coordinates.longitude',
    'degrees',
    'bujurtujuan bujurpenerima bujur lng lon long longitude destinationlongitude destinationlng destinationlong lngtujuan lontujuan longtujuan longitudetujuan longpenerima longitudepenerima droplng droplong dropofflng dropofflongitude recipientlongitude',
  ),
  field(
    'destination.notes',
    'text',
    'catatan catatanalamat catatantujuan catatanpenerima catatandaripembeli catatanpembeli catatanprodukpembeli catatankurir catatanpengiriman instruksi instruksipengiriman patokan keterangan notes note remark remarks destinationnotes deliverynotes buyermessage buyernote deliveryinstruction',
  ),
  field(
    'packages.name',
    'text',
    'barang namabarang namaproduk isi isipaket isikiriman paket produk item itemname itemdescription package packagename product productname lineitemname deskripsibarang goodsname',
    { ...needed, fallback: 'Paket' },
  ),
  field(
    'packages.quantity',
    'count',
    'jumlah jumlahbarang jumlahproduk jumlahprodukdibeli jumlahprodukdipesan qty kuantitas quantity lineitemquantity pcs koli jumlahkoli',
    { ...needed, fallback: '1' },
  ),
  field(
    'packages.weight',
    'weight',
    `totalberatkg totalberat totalweightkg totalweight beratkg beratpaketkg beratbarangkg berat beratpaket beratbarang beratproduk beratkotor weight weightkg packageweightkg packageweight kg ${gramHeads.join(' ')}`,
    needed,
  ),
  field(
    'packages.price',
    'money',
    'hargabarang nilai nilaibarang nilaipaket nilaiproduk hargaproduk totalhargaproduk subtotalproduk price value itemvalue goodsvalue declaredvalue',
  ),
  field('packages.type', 'choice', 'jenispaket tipepaket packagetype'),
  field(
    'paymentMethod',
    'payment',
    'pembayaran metodepembayaran carapembayaran tipepembayaran payment paymentmethod paymenttype paymethod',
  ),
  field(
    'cashOnDelivery.amount',
    'money',
    'cod nilaicod jumlahcod nominalcod totalcod hargacod tagihan tagihancod jumlahtagihan codamount codvalue cashondelivery cashondeliveryamount',
  ),
  field('serviceType', 'choice', 'layanan jenislayanan tipelayanan service servicetype', {
    ...needed,
    fallback: 'INSTANT',
  }),
  field('serviceCategory', 'choice', 'kategori kategorilayanan category servicecategory'),
  field('sender.firstName', 'text', 'pengirim namapengirim sender sendername shipper shippername', needed),
  field(
    'sender.phone',
    'phone',
    'teleponpengirim nomorteleponpengirim noteleponpengirim nohppengirim nomorhppengirim hppengirim notelppengirim telppengirim nowapengirim senderphone senderphonenumber shipperphone',
    needed,
  ),
  field(
    'origin.address',
    'text',
    'alamatpengirim alamatlengkappengirim alamatasal asal alamatjemput alamatpenjemputan alamatpickup alamattoko origin originaddress pickupaddress senderaddress shipperaddress',
    needed,
  ),
  field(
    'origin.coordinates',
    'pin',
    'pinasal koordinatasal koordinatpengirim koordinatjemput koordinattoko titikasal titikjemput latlongasal latlongpengirim lokasiasal lokasijemput originlatlong origincoordinates pickupcoordinates sendercoordinates',
  ),
  field(
    'origin.coordinates.latitude',
    'degrees',
    'lintangasal lintangpengirim latasal latitudeasal latpengirim latitudepengirim originlatitude originlat pickuplatitude pickuplat senderlatitude lintangjemput latjemput latpickup',
  ),
  field(
    'origin.coordinates.longitude',
    'degrees',
    'bujurasal bujurpengirim lngasal lonasal longasal longitudeasal longpengirim longitudepengirim originlongitude originlng originlong pickuplongitude pickuplng pickuplong senderlongitude bujurjemput longjemput longpickup',
  ),
  field(
    'origin.notes',
    'text',
    'catatanasal catatanjemput catatanpengirim originnotes pickupnotes sellernote catatanpenjual',
  ),
  field(
    'schedule.pickupTimeFrom',
    'moment',
    'jemputdari jadwaldari waktujemput jadwaljemput jadwalpickup waktupickup pickupfrom schedulefrom pickuptimefrom pickuptime',
  ),
  field('schedule.pickupTimeTo', 'moment', 'jemputsampai jadwalsampai pickupto scheduleto pickuptimeto'),
  field('providerOutletID', 'code', 'outlet kodeoutlet cabang kodecabang toko outletid store storeid branch'),
];

const knownHeads = new Set(fields.flatMap(({ path, heads }) => [plainHead(path), ...heads]));

/** Returns true if some field has this heading, reduced to lowercase letters and digits. */
export const isKnownHead = (plain: string): boolean => knownHeads.has(plain);

/** The source of each field: a column of the file, one text for all rows, or a value that each row gets. */
export type Sources = Readonly<
  Record<string, ColumnSource | { readonly text: string } | { readonly isAutomatic: true }>
>;

interface ColumnSource {
  readonly column: number;
  /** Absent if the heading names no unit, or the field's own unit. */
  readonly unit?: 'gram';
}

/** Returns a column as the source of a field, with the unit that its heading names. */
export const columnSource = (path: string, column: number, heads: readonly string[]): ColumnSource =>
  path === 'packages.weight' && gramHeads.includes(plainHead(heads[column] ?? ''))
    ? { column, unit: 'gram' }
    : { column };

/** Remembered assignments of columns: the column's heading, or the text for all rows. */
export type Remembered = Readonly<Record<string, { readonly head: string } | { readonly text: string }>>;

const unlessBlank = <Text extends { readonly text: string }>(source: Text): Text | undefined =>
  source.text.trim() === '' ? undefined : source;

/**
 * Finds the columns of the fields: those chosen last, else visible columns with a known heading. No column is used
 * twice.
 */
export function matchColumns(
  heads: readonly string[],
  remembered: Remembered = {},
  hiddenColumns: readonly number[] = [],
): Sources {
  const all = heads.map(plainHead);
  const names = all.map((name, column) => (hiddenColumns.includes(column) ? '' : name));
  const taken = new Set<number>();
  const take = (path: string, column: number) => {
    if (column < 0 || taken.has(column)) return undefined;
    taken.add(column);
    return columnSource(path, column, heads);
  };
  const chosen = fields.map(({ path }) => {
    const choice = remembered[path];
    return [
      path,
      choice && ('text' in choice ? unlessBlank(choice) : take(path, all.indexOf(plainHead(choice.head)))),
    ] as const;
  });
  const chosenSources = new Map(chosen);
  const found = fields.map(({ path, heads: words, fallback, isAutomatic }) => {
    const own = names.indexOf(plainHead(path));
    const places = [own, ...words.map((word) => names.indexOf(word))];
    const source =
      chosenSources.get(path) ?? take(path, places.find((place) => place >= 0 && !taken.has(place)) ?? -1);
    const usual = isAutomatic ? { isAutomatic } : fallback === undefined ? undefined : { text: fallback };
    return [path, source ?? usual] as const;
  });
  return Object.fromEntries(found.filter((each): each is [string, Sources[string]] => each[1] !== undefined));
}

/** Returns the hidden columns that fit a field without a column or a chosen text. */
export function unreadHidden(
  heads: readonly string[],
  sources: Sources,
  hiddenColumns: readonly number[],
): readonly number[] {
  const withHidden = matchColumns(heads);
  return fields.flatMap(({ path, fallback }) => {
    const [present, possible] = [sources[path], withHidden[path]];
    const isOpen =
      present === undefined || 'isAutomatic' in present || ('text' in present && present.text === fallback);
    return isOpen && possible && 'column' in possible && hiddenColumns.includes(possible.column)
      ? [possible.column]
      : [];
  });
}

/** Returns the assignments of columns to remember for the next file. */
export const rememberable = (sources: Sources, heads: readonly string[]): Remembered =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([path, source]) => {
      if ('isAutomatic' in source) return [];
      return [[path, 'text' in source ? source : { head: heads[source.column] ?? '' }] as const];
    }),
  );

/** Returns the columns of each heading that several columns share. */
export function repeatedHeads(heads: readonly string[]): readonly (readonly number[])[] {
  const places = new Map<string, number[]>();
  for (const [column, head] of heads.entries()) {
    const name = plainHead(head);
    if (name !== '') places.set(name, [...(places.get(name) ?? []), column]);
  }
  return [...places.values()].filter(({ length }) => length > 1);
}
