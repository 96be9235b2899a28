/** Indonesian texts for a receiver's duties, by the duty's English name in the report. */
export const dutiesInIndonesian: Readonly<
  Record<string, { readonly name: string; readonly about: string; readonly remedy: string }>
> = {
  reachable: {
    name: 'Terjangkau',
    about: 'Setiap panggilan sampai ke penerima.',
    remedy: 'Buka alamatnya untuk internet: nama, port, firewall, dan sertifikatnya.',
  },
  'answers in time': {
    name: 'Menjawab tepat waktu',
    about: 'Setiap panggilan dijawab dalam batas waktu.',
    remedy: 'Simpan event, jawab 2xx, dan kerjakan sisanya setelah itu.',
  },
  'takes every status': {
    name: 'Menerima setiap status',
    about: 'Setiap status dari setiap skenario dijawab 2xx.',
    remedy: 'Jawab 2xx untuk setiap status, juga yang tidak Anda pakai.',
  },
  'takes version 1 bodies': {
    name: 'Menerima isi versi 1',
    about: 'Isi pengiriman dari jalur lama dijawab 2xx: FAILED dan FAILED_PROOF, tidak dipecah.',
    remedy:
      'Terima FAILED di samping FAILED_PICKUP dan FAILED_DELIVERY, dan FAILED_PROOF di samping jenis yang dipecah.',
  },
  'takes retries': {
    name: 'Menerima ulangan',
    about: 'Event yang panggilan pertamanya hilang dijawab 2xx pada panggilan kedua.',
    remedy: 'Kenali event dari webhook-id, berapa pun isi x-webhook-attempt.',
  },
  'tolerates duplicates': {
    name: 'Menerima kembaran',
    about: 'Event yang datang lagi dijawab 2xx.',
    remedy: 'Jawab 2xx untuk webhook-id yang sudah Anda simpan, dan jangan ubah apa pun.',
  },
  'tolerates reordering': {
    name: 'Menerima urutan terbalik',
    about: 'Event yang datang setelah event yang lebih baru dijawab 2xx.',
    remedy:
      'Jawab 2xx untuk event dengan x-delivery-sequence lebih rendah dari yang terakhir, dan pertahankan status yang lebih baru.',
  },
  'tolerates delays': {
    name: 'Menerima keterlambatan',
    about: 'Event yang datang terlambat dijawab 2xx.',
    remedy: 'Nilai umur panggilan dari webhook-timestamp, yang dibuat baru untuknya, bukan dari updatedAt.',
  },
  'told completely': {
    name: 'Terkirim lengkap',
    about: 'Setiap event terkirim sebelum waktunya habis.',
    remedy: 'Sertifikasi lagi; bila terulang, log layanan menyebutkan sebabnya.',
  },
  'takes right signatures': {
    name: 'Menerima tanda tangan yang benar',
    about: 'Panggilan dengan tanda tangan yang benar dijawab 2xx.',
    remedy:
      'Periksa dengan rahasia tanda tangan alamat ini, atas byte isi persis seperti datangnya. “Ganti rahasia” di halaman webhook menampilkan rahasia baru.',
  },
  'refuses wrong signatures': {
    name: 'Menolak tanda tangan yang salah',
    about: 'Panggilan tanpa tanda tangan atau dengan tanda tangan yang salah tidak dijawab 2xx.',
    remedy:
      'Buat HMAC-SHA256 dari "{webhook-id}.{webhook-timestamp}.{body}" dengan byte setelah whsec_, bandingkan dengan webhook-signature, dan jawab 401 bila berbeda.',
  },
  'refuses old signatures': {
    name: 'Menolak tanda tangan yang lama',
    about: 'Panggilan yang ditandatangani lebih dari lima menit lalu tidak dijawab 2xx.',
    remedy:
      'Bandingkan webhook-timestamp dengan jam Anda, dan jawab 401 di luar lima menit; ulangan ditandatangani baru.',
  },
  'refuses replayed signatures': {
    name: 'Menolak tanda tangan pinjaman',
    about: 'Panggilan yang membawa tanda tangan panggilan lain tidak dijawab 2xx.',
    remedy:
      'Periksa setiap panggilan dengan webhook-id, webhook-timestamp, dan isinya sendiri; jangan mengingat tanda tangan sebagai benar.',
  },
  'checks the authentication pair': {
    name: 'Memeriksa header autentikasi',
    about:
      'Panggilan tanpa header yang didaftarkan tidak dijawab 2xx, kecuali tanda tangannya menunjukkan siapa pemanggilnya.',
    remedy:
      'Bandingkan header authKey dengan authValue, dan jawab 401 bila berbeda; atau periksa tanda tangan.',
  },
};
