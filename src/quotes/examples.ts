/** A sample trip with its parcels, for examples and certification. */
export const exampleTrip = {
  origin: {
    address: 'Jl. M.H. Thamrin No. 1, Jakarta Pusat',
    coordinates: { latitude: -6.1944, longitude: 106.8229 },
    notes: 'Lobi utara',
  },
  destination: {
    address: 'Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan',
    coordinates: { latitude: -6.2275, longitude: 106.8085 },
  },
  packages: [{ name: 'Kopi', type: 'REGULAR' as const, quantity: 2, weight: 1.5, price: 50_000 }],
};

export const quoteExample = { serviceType: 'INSTANT', ...exampleTrip };
/** An example of a quote request without an origin: a LOGISTIC trip then starts at the warehouse (decision 63). */
export const logisticQuoteExample = {
  serviceType: 'SAME_DAY',
  packages: exampleTrip.packages,
  destination: exampleTrip.destination,
};
