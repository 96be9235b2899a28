import { useQuery } from '@tanstack/react-query';
import { companyZone } from '../../../../src/time.ts';
import { read } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import { formatExpected } from '../../../ui/delivery/expected.ts';
import { formatDistance, formatMoment, formatNumber, formatSpan } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { beginsWords, hasWords, phoneDigitsOf } from '../../../ui/language/words.ts';
import { useBoard } from '../board.ts';
import type { BoardCourier } from '../rows.ts';
import { useBoardTexts } from '../texts.ts';

type Candidate = components['schemas']['Candidate'];

/** A courier who may be chosen. `candidate` is their forecast; undefined if dispatch has none. */
export interface Choice {
  readonly courier: BoardCourier;
  readonly candidate: Candidate | undefined;
  /** The delivery, if there is only one. */
  readonly onlyID: string | undefined;
  /** The courier who has the first parcel: the distance is that to them. Null if the parcel is at its pickup. */
  readonly holderID: string | null;
  /** The time zone of the delivery, or of the first one. */
  readonly zone: string;
}

const { compare } = new Intl.Collator('id');

/** Maximum number of broken promises that are named. */
const mostBroken = 4;

/** Maximum number of deliveries with which candidates are computed. */
const mostTogether = 100;

/**
 * Polls the couriers who could take deliveries, with a forecast of when each would reach the first parcel with all of
 * them on the route.
 */
const useCandidates = ([deliveryID = '', ...others]: readonly string[]) => {
  const also = others.slice(0, mostTogether - 1).join(',');
  return useQuery({
    queryKey: ['candidates', deliveryID, also],
    queryFn: ({ signal }) =>
      read('/operations/v1/deliveries/{deliveryID}/candidates', {
        path: { deliveryID },
        query: also === '' ? {} : { also },
        signal,
      }),
    refetchInterval: 5_000,
    enabled: deliveryID !== '',
  });
};

const nobody = {
  current: undefined,
  soon: [],
  others: [],
  first: undefined,
  isPending: false,
  nearestID: undefined,
};

/** Returns the couriers who match a text; nobody for no delivery. */
export function useChoices(ids: readonly string[], text: string) {
  const { state } = useBoard();
  const [first = ''] = ids;
  const { data: candidates, isPending } = useCandidates(ids);
  if (first === '') return nobody;
  const delivery = state.deliveries.get(first);
  const serves = ({ workspaceID }: BoardCourier) =>
    delivery === undefined || workspaceID === null || workspaceID === delivery.workspaceID;
  const digits = phoneDigitsOf(text, 4);
  const matches = ({ name, phone, plate, courierID }: BoardCourier) =>
    (digits !== undefined && phone?.includes(digits)) || hasWords([name, phone, plate, courierID], text);
  const fitting = [...state.couriers.values()].filter((each) => serves(each) && matches(each));
  // The search text does not change which courier is the best.
  const [nearest] = (candidates ?? []).filter(({ courierID }) => {
    const courier = state.couriers.get(courierID);
    return courier !== undefined && serves(courier);
  });
  const owners = new Set(ids.map((id) => state.deliveries.get(id)?.courier?.courierID));
  const currentID = owners.size === 1 ? delivery?.courier?.courierID : undefined;
  const choiceOf = (courier: BoardCourier): Choice => ({
    courier,
    onlyID: ids.length === 1 ? first : undefined,
    holderID: delivery?.holderID ?? null,
    zone: delivery?.timeZone ?? companyZone,
    candidate: candidates?.find(({ courierID }) => courierID === courier.courierID),
  });
  const choices = fitting.filter(({ courierID }) => courierID !== currentID).map(choiceOf);
  const current = fitting.find(({ courierID }) => courierID === currentID);
  const placeOf = ({ candidate }: Choice) => (candidate ? candidates!.indexOf(candidate) : 0);
  const isNamed = ({ courier }: Choice) => beginsWords(courier.name, text);
  const namedFirst = (one: Choice, other: Choice) => Number(isNamed(other)) - Number(isNamed(one));
  const soon = choices
    .filter(({ candidate }) => candidate !== undefined)
    .toSorted((one, other) => namedFirst(one, other) || placeOf(one) - placeOf(other));
  const others = choices
    .filter(({ candidate }) => candidate === undefined)
    .toSorted((one, other) => namedFirst(one, other) || compare(one.courier.name, other.courier.name));
  return {
    /** The present courier, shown first for comparison. */
    current: current && choiceOf(current),
    soon,
    others,
    /** The first one whose name begins with the searched words, else the first one; undefined without a match. */
    first: [...soon, ...others].find(isNamed) ?? soon[0] ?? others[0],
    isPending,
    nearestID: nearest?.obstacle === null ? nearest.courierID : undefined,
  };
}

/** The texts about one courier in the list. */
interface Why {
  /** When the courier would reach the parcel. */
  readonly when: string;
  /** The reasons for and against the courier. */
  readonly why: string;
  /** The arrival at the door and its effect on the promise; empty without a forecast. */
  readonly promise: string;
  /** The promises that would be broken, by order number; empty if all are kept. */
  readonly broken: string;
  readonly isLate: boolean;
}

/**
 * Returns the texts about a courier: when they would reach the parcel, the reasons for and against them, and the effect
 * on the promise.
 */
export function useWhy({ courier, candidate, onlyID, holderID, zone }: Choice): Why {
  const { assign } = useBoardTexts();
  const { language } = useLanguage();
  const { nowMs, nameOfCourier } = useBoard();
  const number = (value: number) => formatNumber(value, language);
  const load = assign.load(number(courier.inHand), number(courier.capacityParcels));
  if (candidate === undefined) {
    const off = courier.onDutySince === null ? assign.offDuty : courier.pausedSince !== null && assign.paused;
    return { when: '', why: [off, load].filter(Boolean).join(' · '), promise: '', broken: '', isLate: false };
  }
  const { pickup, dropoff, freeAt, distanceMeters, obstacle, lateMinutes, late } = candidate;
  const reaches = pickup ?? dropoff;
  const arrives = dropoff && formatExpected(dropoff, zone, language, nowMs);
  const isLate = late.length > 0;
  const isFree = Date.parse(freeAt) <= nowMs + 60_000;
  return {
    when:
      reaches === null
        ? ''
        : assign.reach(
            formatExpected(reaches, zone, language, nowMs) ?? '',
            formatSpan(Math.max(60_000, Date.parse(reaches.at) - nowMs), language),
          ),
    why: [
      obstacle && assign.obstacles[obstacle],
      holderID === courier.courierID
        ? assign.hasParcel
        : assign.distance(formatDistance(distanceMeters, language), holderID && nameOfCourier(holderID)),
      isFree ? assign.freeNow : assign.busyUntil(formatMoment(freeAt, zone, language, nowMs)),
      load,
    ]
      .filter(Boolean)
      .join(' · '),
    promise: [arrives && assign.arrives(arrives), lateMinutes === 0 && !isLate && assign.onTime]
      .filter(Boolean)
      .join(' · '),
    broken: [
      ...late.slice(0, mostBroken).map(({ deliveryID, orderID, leg, minutes }) => {
        const span = formatSpan(minutes * 60_000, language);
        return [deliveryID === onlyID ? '' : orderID, assign.broken[leg](span)].filter(Boolean).join(' ');
      }),
      ...(late.length > mostBroken ? [assign.more(number(late.length - mostBroken))] : []),
    ].join(', '),
    isLate,
  };
}
