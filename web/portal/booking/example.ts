const place = (address: string, latitude: number, longitude: number) => ({
  address,
  coordinates: { latitude, longitude },
});

/** A trip across Jakarta, for examples. */
export const exampleTrip = {
  packages: [{ name: 'Kopi', quantity: 1, weight: 1, price: 50_000 }],
  origin: place('Jl. M.H. Thamrin No. 1, Jakarta Pusat', -6.1944, 106.8229),
  destination: place('Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan', -6.2275, 106.8085),
};

/** A booking of the example trip. */
export const exampleBooking = {
  providerOrderID: 'ORDER-1',
  serviceType: 'INSTANT' as const,
  sender: { firstName: 'Ani', phone: '+6281234567890' },
  recipient: { firstName: 'Budi', phone: '+628129876543' },
  ...exampleTrip,
};
