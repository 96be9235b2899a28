import type { components } from '../../api/schema.d.ts';
import { dictionary } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';

type Status = NonNullable<components['schemas']['HubScanned']['status']>;

/** What a person at a hub does next with a parcel in hand, by what its status means there. */
const useActTexts = dictionary({
  wait: [
    'Belum diambil: serahkan ke kurir yang menjemput',
    'Not picked up yet: give it to the courier who comes',
  ],
  carried: [
    'Di tangan kurir: kembalikan kepadanya, atau minta dispatcher mengalihkan',
    'With its courier: give it back to them, or ask a dispatcher to reassign it',
  ],
  intake: ['Pindai di Penerimaan', 'Scan it at Intake'],
  round: ['Menunggu ritase', 'Waits for a round'],
  decide: [
    'Pindai di Retur: kembali masuk; dispatcher memutuskan antar ulang atau retur',
    'Scan it at Returns: back in; a dispatcher decides to try again or to return it',
  ],
  failedPickup: [
    'Gagal diambil: minta keputusan dispatcher',
    'The pickup failed: ask a dispatcher to decide',
  ],
  return: [
    'Simpan di rak retur sampai kurirnya datang',
    'Keep it on the shelf of returns until its courier comes',
  ],
  returning: [
    'Sedang diretur: kurirnya menyatakan retur gagal, lalu pindai di Retur',
    'On its return: its courier reports that it failed, then scan it at Returns',
  ],
  park: ['Pindai di Retur: kembali masuk', 'Scan it at Returns: back in'],
  pitstop: [
    'Di pitstop: serahkan ke pengirim, retur lagi, atau hapuskan',
    'At the pitstop: hand it back to the sender, return it again, or write it off',
  ],
  over: [
    'Sudah selesai: pisahkan dan tanyakan ke dispatcher',
    'It has ended: put it aside and ask a dispatcher',
  ],
});

const acts: Readonly<Record<Status, keyof ReturnType<typeof useActTexts>>> = {
  QUEUEING: 'wait',
  PREPARING: 'intake',
  NOT_VERIFIED: 'intake',
  VERIFIED: 'round',
  ALLOCATING: 'wait',
  PENDING_PICKUP: 'wait',
  PICKING_UP: 'wait',
  PENDING_DELIVERY: 'carried',
  IN_DELIVERY: 'carried',
  COMPLETED: 'over',
  FAILED: 'decide',
  FAILED_PICKUP: 'failedPickup',
  FAILED_DELIVERY: 'decide',
  CANCELLED: 'over',
  PENDING_RETURN: 'return',
  IN_RETURN: 'returning',
  FAILED_IN_RETURN: 'park',
  ON_HOLD: 'pitstop',
  RETURNED: 'over',
  DISPOSED: 'over',
};

/** Returns a function that names a parcel's state, its courier and what to do next. */
export function useNextAct(): (status: Status, courier: string | null) => string {
  const texts = useActTexts();
  const { statuses } = useUiTexts();
  return (status, courier) =>
    `${[statuses[status], courier].filter((each) => each !== null).join(', ')}. ${texts[acts[status]]}.`;
}
