import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import { formatDistance, formatNumber, formatSpan, formatTime } from '../../../ui/format.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { hasWords, phoneDigitsOf } from '../../../ui/words.ts';
import { useBoard } from '../board.ts';
import type { BoardCourier } from '../rows.ts';
import { useBoardTexts } from '../texts.ts';

type Candidate = components['schemas']['Candidate'];

/** Somebody who may be chosen: a candidate with a time, or anybody else of the board. */
export interface Choice {
  readonly courier: BoardCourier;
  readonly candidate: Candidate | undefined;
}

const { compare } = new Intl.Collator('id');

/** Who could take the first of them; with several, it stands for all. */
const useCandidates = (deliveryID: string) =>
  useQuery({
    queryKey: ['candidates', deliveryID],
    queryFn: async () => {
      const params = { path: { deliveryID } };
      const asked = api.GET('/operations/v1/deliveries/{deliveryID}/candidates', { params });
      return (await answerOf(asked)).data;
    },
    refetchInterval: 5_000,
  });

/** Who may be chosen for some deliveries, of those whom a text finds: those with a time first. */
export function useChoices(ids: readonly string[], text: string) {
  const { state } = useBoard();
  const [first = ''] = ids;
  const { data: candidates, isPending } = useCandidates(first);
  const delivery = state.deliveries.get(first);
  const serves = ({ workspaceID }: BoardCourier) =>
    delivery === undefined || workspaceID === null || workspaceID === delivery.workspaceID;
  const digits = phoneDigitsOf(text, 4);
  const matches = ({ name, phone, courierID }: BoardCourier) =>
    (digits !== undefined && phone?.includes(digits)) || hasWords([name, phone, courierID], text);
  const fitting = [...state.couriers.values()].filter((each) => serves(each) && matches(each));
  // The fastest stays so, whichever names are looked for.
  const [nearest] = (candidates ?? []).filter(({ courierID }) => {
    const courier = state.couriers.get(courierID);
    return courier !== undefined && serves(courier);
  });
  const byId = new Map(fitting.map((each) => [each.courierID, each]));
  const soon = (candidates ?? []).flatMap((candidate): Choice[] => {
    const courier = byId.get(candidate.courierID);
    byId.delete(candidate.courierID);
    return courier ? [{ courier, candidate }] : [];
  });
  const others = [...byId.values()]
    .toSorted((one, other) => compare(one.name, other.name))
    .map((courier): Choice => ({ courier, candidate: undefined }));
  return {
    soon,
    others,
    isPending,
    nearestID: nearest?.obstacle === null ? nearest.courierID : undefined,
    currentID: ids.length === 1 ? delivery?.courier?.courierID : undefined,
  };
}

/** When a courier would be there, and what speaks for and against them. */
export function useWhy({ courier, candidate }: Choice): { readonly when: string; readonly why: string } {
  const { assign } = useBoardTexts();
  const { language } = useLanguage();
  const { nowMs, state } = useBoard();
  const number = (value: number) => formatNumber(value, language);
  const zone = state.names.areas[0]?.timeZone ?? 'Asia/Jakarta';
  const load = assign.load(number(courier.inHand), number(courier.capacityParcels));
  if (candidate === undefined) {
    const off = courier.onDutySince === null ? assign.offDuty : courier.pausedSince !== null && assign.paused;
    return { when: '', why: [off, load].filter(Boolean).join(' · ') };
  }
  const { reachesAt, freeAt, distanceMeters, obstacle } = candidate;
  const isFree = Date.parse(freeAt) <= nowMs + 60_000;
  return {
    when: assign.reach(
      formatTime(reachesAt, zone),
      formatSpan(Math.max(60_000, Date.parse(reachesAt) - nowMs), language),
    ),
    why: [
      obstacle && assign.obstacles[obstacle],
      assign.distance(formatDistance(distanceMeters, language)),
      isFree ? assign.freeNow : assign.busyUntil(formatTime(freeAt, zone)),
      load,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
