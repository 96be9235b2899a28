const contact = (phone: string) => ({
  firstName: 'Test',
  lastName: null,
  companyName: null,
  phone,
});

/** Returns the body of a test event. It has all fields of a real event (decision 54), with invented values. */
export function sampleBody(deliveryId: string, at: Date): string {
  const address = {
    address: 'Jl. Medan Merdeka Barat No. 12, Jakarta Pusat',
    coordinates: { latitude: -6.1754, longitude: 106.8272 },
  };
  return JSON.stringify({
    providerOrderID: 'TEST',
    deliveryID: deliveryId,
    status: 'ALLOCATING',
    failedCount: 0,
    courier: null,
    weight: 1,
    sender: contact('+6281200000000'),
    recipient: { ...contact('+6281200000001'), actualRecipientName: null },
    origin: address,
    destination: address,
    packages: [
      {
        name: 'Test',
        description: 'Event uji coba',
        quantity: 1,
        price: 10_000,
        weight: 1,
        length: null,
        width: null,
        height: null,
      },
    ],
    media: [],
    quote: { amount: 10_000 },
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  });
}
