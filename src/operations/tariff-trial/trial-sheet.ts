import { count, rupiah, type Sheet, text } from '../../sheets/sheet.ts';
import { wordFor } from '../../vocabulary/languages.ts';
import { serviceTypeWords } from '../../vocabulary/service-words.ts';
import type { TrialRow } from './try-draft.ts';

/** A row of the file, with the name of its provider. */
export type NamedTrialRow = TrialRow & { readonly provider: string };

/** The file of a trial, a row for each provider, area and service. */
export const trialSheet: Sheet<NamedTrialRow> = {
  title: ['Uji coba tarif', 'Trial of tariffs'],
  columns: {
    provider: text(['Mitra', 'Provider'], ({ provider }) => provider, { width: 28 }),
    area: text(['Wilayah', 'Area'], ({ areaId }) => areaId ?? ''),
    service: text(['Layanan', 'Service'], ({ service }) => service, {
      shown: ({ service }, language) => wordFor(serviceTypeWords, service.split(' ')[1]!, language),
    }),
    deliveries: count(['Pengiriman', 'Deliveries'], ({ deliveries }) => deliveries),
    dearer: count(['Lebih mahal', 'Dearer'], ({ dearer }) => dearer),
    cheaper: count(['Lebih murah', 'Cheaper'], ({ cheaper }) => cheaper),
    refused: count(['Ditolak', 'Refused'], ({ refused }) => refused),
    unknown: count(['Tidak diketahui', 'Unknown'], ({ unknown }) => unknown),
    before: rupiah(['Ongkos lama', 'Fares before'], ({ beforeIdr }) => beforeIdr),
    after: rupiah(['Ongkos baru', 'Fares after'], ({ afterIdr }) => afterIdr),
  },
};
