import { dictionary } from '../../ui/language/language.tsx';

/** Texts that explain why a delivery has no courier yet. */
export const useWaitTexts = dictionary({
  reasons: {
    'none-on-duty': ['Tidak ada kurir bertugas', 'No courier on duty'],
    'none-near': ['Semua kurir terlalu jauh', 'All couriers too far'],
    busy: ['Semua kurir sibuk', 'All couriers busy'],
    'too-heavy': ['Terlalu berat', 'Too heavy'],
    'cash-limit': ['Batas uang tunai kurir', 'Cash limit of couriers'],
    refused: ['Sudah ditolak kurir terdekat', 'Refused by the near couriers'],
    'shift-ends': ['Jam tugas segera habis', 'Shifts end too soon'],
    held: ['Kurir sudah dipilih', 'Courier chosen'],
  },
  advice: {
    'none-on-duty': [
      'Minta kurir mulai bertugas di wilayah ini.',
      'Ask couriers to go on duty in this area.',
    ],
    'none-near': [
      'Jarak pencarian bertambah selama menunggu. Minta kurir mendekat, atau tugaskan sendiri.',
      'The search widens with the wait. Ask a courier to come closer, or assign one yourself.',
    ],
    busy: [
      'Tambah kurir, atau tugaskan sendiri jika tidak dapat menunggu.',
      'Add couriers, or assign one yourself if it cannot wait.',
    ],
    'too-heavy': ['Tugaskan kurir dengan kendaraan lebih besar.', 'Assign a courier with a larger vehicle.'],
    'cash-limit': [
      'Minta kurir menyetor uang COD, atau tugaskan sendiri.',
      'Ask couriers to hand in their cash, or assign one yourself.',
    ],
    refused: ['Hubungi kurir, atau tugaskan sendiri.', 'Call the couriers, or assign one yourself.'],
    'shift-ends': [
      'Minta kurir memperpanjang jam tugas, atau tambah kurir.',
      'Ask couriers to extend their shift, or add couriers.',
    ],
    held: [
      'Berangkat pada waktunya agar tidak menunggu di tempat jemput.',
      'Sent in time, so that the courier does not wait at the pickup.',
    ],
  },
  firstFree: (free: string, pickup: string) => [
    `Kurir pertama bebas pukul ${free}, di tempat jemput pukul ${pickup}`,
    `First courier free at ${free}, at the pickup at ${pickup}`,
  ],
  nearest: (name: string, distance: string) => [
    `Terdekat: ${name}, ${distance}`,
    `Nearest: ${name}, ${distance}`,
  ],
  chosen: (name: string) => [`${name} sudah dipilih`, `${name} is chosen`],
  chosenLate: (times: string) => [
    `Tiba pukul ${times}, setelah janji. Tugaskan kurir lain bila ada yang lebih cepat.`,
    `Arrives at ${times}, after the promise. Assign another courier if one is sooner.`,
  ],
  heldUntil: (time: string) => [`Ditugaskan sekitar pukul ${time}`, `Assigned at about ${time}`],
  counts: ['Kurir menurut alasan', 'Couriers by reason'],
  excluded: {
    'too-far': (count: string) => [`${count} terlalu jauh`, `${count} too far`],
    refused: (count: string) => [`${count} menolak`, `${count} refused`],
    'too-heavy': (count: string) => [`${count} tidak muat beratnya`, `${count} cannot carry the weight`],
    'cash-limit': (count: string) => [`${count} melewati batas tunai`, `${count} over the cash limit`],
    'shift-ends': (count: string) => [`${count} selesai bertugas`, `${count} going off duty`],
    busy: (count: string) => [`${count} sibuk`, `${count} busy`],
  },
});
