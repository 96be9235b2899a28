/** A booking of ordinary size, 1.4 KB. */
export const expressBody = JSON.stringify({
  providerOrderID: 'ORDER-2026-000123',
  providerOutletID: 'OUTLET-7',
  serviceType: 'INSTANT',
  paymentMethod: 'CASH',
  cashOnDelivery: { amount: 154_000 },
  packages: [
    {
      name: 'Kopi susu literan',
      type: 'SENSITIVE',
      description: 'Dua botol',
      quantity: 2,
      weight: 2.4,
      price: 90_000,
    },
    { name: 'Roti', quantity: 4, weight: 0.8, price: 64_000, length: 30, width: 20, height: 12 },
  ],
  sender: { firstName: 'Kedai', lastName: 'Melati', phone: '+6281234567890', email: 'kedai@example.id' },
  recipient: { firstName: 'Budi', lastName: 'Santoso', phone: '08129876543' },
  origin: {
    address: 'Jl. M.H. Thamrin No. 1, Menteng, Jakarta Pusat',
    coordinates: { latitude: -6.1944, longitude: 106.8229 },
    city: 'Jakarta Pusat',
    postalCode: '10310',
    notes: 'Lobi utara, tanya satpam',
  },
  destination: {
    address: 'Jl. Jenderal Sudirman Kav. 52-53, Jakarta Selatan',
    coordinates: { latitude: -6.2275, longitude: 106.8085 },
    notes: 'Lantai 12',
  },
  instructions: [{ type: 'WEBVIEW', text: 'Petunjuk', url: 'https://kedai.example.id/petunjuk' }],
});

/** The same parcel's quote, for the tier asked. */
export const quoteBody = (() => {
  const { serviceType, paymentMethod, packages, origin, destination } = JSON.parse(expressBody);
  return JSON.stringify({ serviceType, paymentMethod, packages, origin, destination });
})();
