import type { TextPairs } from './languages.ts';

/** The words of screens and files for the statuses of deliveries, and for the arrivals shown in place of a status. */
export const statusWords = {
  QUEUEING: ['Terjadwal', 'Scheduled'],
  PREPARING: ['Disiapkan', 'Preparing'],
  VERIFIED: ['Terverifikasi', 'Verified'],
  NOT_VERIFIED: ['Belum terverifikasi', 'Not verified'],
  ALLOCATING: ['Mencari kurir', 'Finding courier'],
  PENDING_PICKUP: ['Menunggu dijemput', 'Awaiting pickup'],
  PICKING_UP: ['Menuju penjemputan', 'Heading to pickup'],
  ARRIVED_AT_PICKUP_POINT: ['Tiba di penjemputan', 'At pickup'],
  PENDING_DELIVERY: ['Sudah diambil', 'Picked up'],
  IN_DELIVERY: ['Diantar', 'In delivery'],
  ARRIVED_AT_DESTINATION: ['Tiba di tujuan', 'At destination'],
  COMPLETED: ['Selesai', 'Completed'],
  FAILED: ['Gagal', 'Failed'],
  FAILED_PICKUP: ['Gagal dijemput', 'Pickup failed'],
  FAILED_DELIVERY: ['Gagal diantar', 'Delivery failed'],
  CANCELLED: ['Dibatalkan', 'Cancelled'],
  PENDING_RETURN: ['Menunggu retur', 'Awaiting return'],
  IN_RETURN: ['Diretur', 'In return'],
  FAILED_IN_RETURN: ['Gagal diretur', 'Return failed'],
  ON_HOLD: ['Ditahan', 'On hold'],
  RETURNED: ['Sudah diretur', 'Returned'],
  DISPOSED: ['Dihapuskan', 'Disposed of'],
} satisfies TextPairs;
