/** Places in Jakarta that the demo tariffs cover, 3.7 km apart. */
export const origin = {
  address: 'Jl. M.H. Thamrin No. 1, Jakarta Pusat',
  coordinates: { latitude: -6.1944, longitude: 106.8229 },
  notes: ' Lobi utara ',
};
export const destination = {
  address: 'Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan',
  coordinates: { latitude: -6.2275, longitude: 106.8085 },
};

/** An EXPRESS booking body that is right in every field. */
export const expressBooking = {
  providerOrderID: 'ORDER-1',
  serviceType: 'INSTANT',
  packages: [{ name: 'Kopi', quantity: 2, weight: 1.5, price: 50_000 }],
  sender: { firstName: 'Ani', phone: '+6281234567890' },
  recipient: { firstName: 'Budi', phone: '08129876543' },
  origin,
  destination,
};

/** A LOGISTIC booking body that is right in every field. */
export const logisticBooking = {
  ...expressBooking,
  serviceType: 'SAME_DAY',
  origin: undefined,
};

export const jakarta = { 'x-client-time-zone': 'Asia/Jakarta' };
