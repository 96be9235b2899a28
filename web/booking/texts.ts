import { dictionary } from '../ui/language/language.tsx';
import { terms } from '../ui/language/terms.ts';

/** The texts of the booking form. */
export const useBookingTexts = dictionary({
  ...terms('recipient', 'order'),
  title: ['Pesan pengantaran', 'Book a delivery'],
  reset: ['Kosongkan', 'Clear'],
  sender: ['Pengirim', 'Sender'],
  parcels: ['Paket', 'Parcels'],
  terms: ['Pembayaran dan waktu', 'Payment and time'],
  person: {
    firstName: ['Nama depan', 'First name'],
    lastName: ['Nama belakang', 'Last name'],
    companyName: ['Perusahaan', 'Company'],
    phone: ['Nomor telepon', 'Phone number'],
    email: ['Email', 'Email'],
    more: ['Nama belakang, perusahaan, email', 'Last name, company, email'],
  },
  contacts: {
    pick: ['Kontak tersimpan', 'Saved contacts'],
    hint: ['Cari nama, telepon, atau alamat', 'Search by name, phone or address'],
    none: ['Tidak ada kontak yang cocok.', 'No contact matches.'],
    save: ['Simpan kontak', 'Save contact'],
    incomplete: {
      sender: ['Isi nama, telepon, dan alamat dahulu', 'Fill in the name, phone and address first'],
      recipient: ['Isi nama dan alamat dahulu', 'Fill in the name and address first'],
    },
    saved: (name: string) => [`${name} tersimpan di kontak.`, `${name} is saved to the contacts.`],
    notSaved: ['Kontak tidak tersimpan', 'The contact was not saved'],
    remove: ['Hapus kontak ini', 'Delete this contact'],
    removed: (name: string) => [`${name} dihapus dari kontak.`, `${name} is deleted from the contacts.`],
    notRemoved: ['Kontak tidak terhapus', 'The contact was not deleted'],
  },
  place: {
    ...terms('address', 'area'),
    areaHint: ['Kelurahan, kecamatan, kota, atau kode pos', 'Village, district, city or postal code'],
    areaNone: ['Tidak ada wilayah yang cocok.', 'No area matches.'],
    areaType: ['Ketik paling sedikit tiga huruf.', 'Type three letters at least.'],
    pin: ['Pin (lintang, bujur)', 'Pin (latitude, longitude)'],
    pinHint: ['-6.2275, 106.8085 atau tautan Google Maps', '-6.2275, 106.8085 or a Google Maps link'],
    pinOld: [
      'Alamat berubah, tetapi pinnya masih yang lama. Kurir mengikuti pin.',
      'The address has changed, but its pin is still the former one. The courier follows the pin.',
    ],
    proposal: (place: string, reach: string | undefined) =>
      reach === undefined
        ? [`Usulan pin: ${place}.`, `Proposed pin: ${place}.`]
        : [
            `Usulan pin: tengah ${place}, ketelitian ± ${reach}. Geser di peta bila tahu tempatnya.`,
            `Proposed pin: the middle of ${place}, within ± ${reach}. Move it on the map if you know the place.`,
          ],
    take: ['Pakai pin usulan', 'Use the proposed pin'],
    keepPin: ['Pin lama tetap benar', 'The former pin is right'],
    pinWrong: [
      'Isi lintang lalu bujur, misalnya -6.2275, 106.8085.',
      'Give the latitude, then the longitude, for example -6.2275, 106.8085.',
    ],
    pinShortLink: [
      'Tautan pendek tidak bisa dibaca. Buka tautannya, lalu salin koordinatnya.',
      'Short links cannot be read. Open the link, then copy the coordinates.',
    ],
    pinLink: [
      'Tautan ini tidak berisi koordinat. Buka petanya, lalu salin koordinatnya.',
      'This link has no coordinates. Open the map, then copy the coordinates.',
    ],
    pinCode: [
      'Tulis nama kota setelah kode plus, misalnya QRC5+X9 Jakarta.',
      'Write the name of the city after the plus code, for example QRC5+X9 Jakarta.',
    ],
    map: ['Tandai di peta', 'Mark on the map'],
    hideMap: ['Sembunyikan peta', 'Hide the map'],
    mapLabel: (place: string) => [
      `Pin ${place}: klik peta, atau geser dengan tombol panah`,
      `Pin of the ${place}: click the map, or move it by the arrow keys`,
    ],
    mapHint: [
      'Klik peta untuk menaruh pin. Tombol panah menggesernya, dengan Shift lebih jauh.',
      'Click the map to put the pin. The arrow keys move it, with Shift farther.',
    ],
    notes: ['Catatan untuk kurir', 'Note for the courier'],
    postalCode: ['Kode pos', 'Postal code'],
    outside: (place: string, distance: string) => [
      `Pin ini ${distance} dari pusat ${place}, di luar wilayah yang ditulis pada alamat.`,
      `This pin is ${distance} from the middle of ${place}, outside the area that the address names.`,
    ],
    confirm: ['Pin sudah benar', 'The pin is right'],
    unconfirmed: [
      'Periksa pin ini, lalu centang bahwa pin sudah benar.',
      'Look at this pin again, then tick that it is right.',
    ],
  },
  parcel: {
    title: (number: number) => [`Paket ${number}`, `Parcel ${number}`],
    most: (count: number) => [
      `Satu pemesanan berisi paling banyak ${count} paket`,
      `A booking has at most ${count} parcels`,
    ],
    name: ['Isi paket', 'Content'],
    type: ['Jenis', 'Kind'],
    types: {
      REGULAR: ['Biasa', 'Regular'],
      SPECIAL: ['Khusus', 'Special'],
      SENSITIVE: ['Sensitif', 'Sensitive'],
      HIGH_VALUE: ['Bernilai tinggi', 'High value'],
      OTHER: ['Lainnya', 'Other'],
    },
    description: ['Keterangan', 'Description'],
    quantity: ['Jumlah', 'Quantity'],
    weight: ['Berat total (kg)', 'Total weight (kg)'],
    price: ['Nilai total (Rp)', 'Total value (Rp)'],
    length: ['Panjang (cm)', 'Length (cm)'],
    width: ['Lebar (cm)', 'Width (cm)'],
    height: ['Tinggi (cm)', 'Height (cm)'],
    add: ['Tambah paket', 'Add a parcel'],
    remove: (number: number) => [`Hapus paket ${number}`, `Remove parcel ${number}`],
    insured: ['Diasuransikan', 'Insured'],
    insurer: ['Perusahaan asuransi', 'Insurer'],
    premi: ['Premi (Rp)', 'Premium (Rp)'],
    coverage: ['Pertanggungan (Rp)', 'Coverage (Rp)'],
  },
  payment: ['Ongkos dan uang di tempat', 'Fare and cash at the door'],
  payments: {
    CASHLESS: ['Tanpa tunai', 'Cashless'],
    CASH: ['Kurir menerima uang (COD)', 'The courier collects cash (COD)'],
  },
  codAmount: ['Uang yang diterima kurir (Rp)', 'Cash to collect (Rp)'],
  scheduled: ['Jadwalkan penjemputan', 'Schedule the pickup'],
  scheduleHint: ['Hari ini hingga tiga hari ke depan.', 'From today to three days ahead.'],
  zone: ['Zona waktu toko', "The shop's time zone"],
  day: ['Tanggal', 'Date'],
  from: ['Dari jam', 'From'],
  to: ['Sampai jam', 'To'],
  orderID: ['Nomor pesanan', 'Order number'],
  outletID: ['Kode cabang', 'Outlet code'],
  note: ['Pesan untuk kurir', 'Message to the courier'],
  services: {
    title: ['Layanan dan harga', 'Services and prices'],
    missing: {
      destination: ['Isi pin tujuan untuk melihat harga.', 'Give the pin of the destination to see prices.'],
      weight: [
        'Isi berat setiap paket untuk melihat harga.',
        'Give the weight of each parcel to see prices.',
      ],
      schedule: [
        'Isi tanggal dan jam penjemputan untuk melihat harga.',
        'Give the date and the hours of the pickup to see prices.',
      ],
    },
    counting: ['Menghitung harga…', 'Working out the price…'],
    names: {
      'EXPRESS INSTANT': ['Express Instan', 'Express Instant'],
      'EXPRESS SAME_DAY': ['Express Hari Ini', 'Express Same Day'],
      'LOGISTIC SAME_DAY': ['Logistik Hari Ini', 'Logistic Same Day'],
    },
    pickup: (time: string) => [`dijemput sebelum ${time}`, `picked up by ${time}`],
    dropoff: (time: string) => [`tiba sebelum ${time}`, `delivered by ${time}`],
    driver: ['Kurir tersedia', 'A courier is available'],
    noDriver: ['Belum ada kurir; pesanan menunggu kurir', 'No courier yet; the order waits for one'],
    choose: ['Pilih layanan.', 'Choose a service.'],
    closed: ['Tidak tersedia', 'Not available'],
  },
  book: ['Pesan', 'Book'],
  bookFor: (amount: string) => [`Pesan seharga ${amount}`, `Book for ${amount}`],
  confirm: {
    title: ['Pesan pengantaran ini?', 'Book this delivery?'],
    says: (service: string, amount: string) => [
      `${service} seharga ${amount}. Kurir sungguhan akan dikirim, dan ongkosnya ditagihkan.`,
      `${service} for ${amount}. A real courier will be sent, and the fare will be charged.`,
    ],
    deed: ['Ya, pesan', 'Yes, book it'],
  },
  lost: [
    'Jawaban tidak sampai. Tekan Pesan lagi: pesanan tidak akan dibuat dua kali.',
    'The answer did not come. Press Book again: it will not be booked twice.',
  ],
  booked: {
    ...terms('order', 'status', 'service'),
    title: ['Pengantaran dipesan', 'The delivery is booked'],
    again: [
      'Pesanan ini sudah dibuat sebelumnya; ini jawabannya.',
      'It had been booked before; this is the answer.',
    ],
    delivery: ['Pengantaran', 'Delivery'],
    price: ['Ongkos', 'Fare'],
    distance: ['Jarak', 'Distance'],
    cod: ['Diterima kurir', 'Cash to collect'],
    tracking: ['Tautan pelacakan', 'Tracking link'],
    trackingLater: ['Muncul setelah kurir ditugaskan.', 'It comes with the first courier.'],
    trackingNever: ['Layanan ini tidak memiliki tautan pelacakan.', 'This service has no tracking link.'],
    next: ['Pesan dari toko yang sama', 'Book from the same shop'],
  },
});
export type BookingTexts = ReturnType<typeof useBookingTexts>;
