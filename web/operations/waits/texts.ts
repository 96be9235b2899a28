import { dictionary } from '../../ui/language/language.tsx';

const id = {
  reasons: {
    'none-on-duty': 'Tidak ada kurir bertugas',
    'none-near': 'Semua kurir terlalu jauh',
    busy: 'Semua kurir sibuk',
    'too-heavy': 'Terlalu berat',
    'cash-limit': 'Batas uang tunai kurir',
    refused: 'Sudah ditolak kurir terdekat',
    'shift-ends': 'Jam tugas segera habis',
    held: 'Kurir sudah dipilih',
  },
  advice: {
    'none-on-duty': 'Minta kurir mulai bertugas di wilayah ini.',
    'none-near': 'Jarak pencarian bertambah selama menunggu. Minta kurir mendekat, atau tugaskan sendiri.',
    busy: 'Tambah kurir, atau tugaskan sendiri jika tidak dapat menunggu.',
    'too-heavy': 'Tugaskan kurir dengan kendaraan lebih besar.',
    'cash-limit': 'Minta kurir menyetor uang COD, atau tugaskan sendiri.',
    refused: 'Hubungi kurir, atau tugaskan sendiri.',
    'shift-ends': 'Minta kurir memperpanjang jam tugas, atau tambah kurir.',
    held: 'Berangkat pada waktunya agar tidak menunggu di tempat jemput.',
  },
  firstFree: (free: string, pickup: string) =>
    `Kurir pertama bebas pukul ${free}, di tempat jemput sekitar pukul ${pickup}`,
  nearest: (name: string, distance: string) => `Terdekat: ${name}, ${distance}`,
  heldUntil: (time: string) => `Ditugaskan sekitar pukul ${time}`,
  counts: 'Kurir menurut alasan',
  excluded: {
    'too-far': (count: string) => `${count} terlalu jauh`,
    refused: (count: string) => `${count} menolak`,
    'too-heavy': (count: string) => `${count} tidak muat beratnya`,
    'cash-limit': (count: string) => `${count} melewati batas tunai`,
    'shift-ends': (count: string) => `${count} selesai bertugas`,
    busy: (count: string) => `${count} sibuk`,
  },
};

const en: typeof id = {
  reasons: {
    'none-on-duty': 'No courier on duty',
    'none-near': 'All couriers too far',
    busy: 'All couriers busy',
    'too-heavy': 'Too heavy',
    'cash-limit': 'Cash limit of couriers',
    refused: 'Refused by the near couriers',
    'shift-ends': 'Shifts end too soon',
    held: 'Courier chosen',
  },
  advice: {
    'none-on-duty': 'Ask couriers to go on duty in this area.',
    'none-near': 'The search widens with the wait. Ask a courier to come closer, or assign one yourself.',
    busy: 'Add couriers, or assign one yourself if it cannot wait.',
    'too-heavy': 'Assign a courier with a larger vehicle.',
    'cash-limit': 'Ask couriers to hand in their cash, or assign one yourself.',
    refused: 'Call the couriers, or assign one yourself.',
    'shift-ends': 'Ask couriers to extend their shift, or add couriers.',
    held: 'Sent in time, so that the courier does not wait at the pickup.',
  },
  firstFree: (free, pickup) => `First courier free at ${free}, at the pickup at about ${pickup}`,
  nearest: (name, distance) => `Nearest: ${name}, ${distance}`,
  heldUntil: (time) => `Assigned at about ${time}`,
  counts: 'Couriers by reason',
  excluded: {
    'too-far': (count) => `${count} too far`,
    refused: (count) => `${count} refused`,
    'too-heavy': (count) => `${count} cannot carry the weight`,
    'cash-limit': (count) => `${count} over the cash limit`,
    'shift-ends': (count) => `${count} going off duty`,
    busy: (count) => `${count} busy`,
  },
};

/** The words for why deliveries wait. */
export const useWaitTexts = dictionary(id, en);
