import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { eraseDetailsAbout } from '../audit/erase.ts';
import type { Context } from '../context.ts';
import { mediaLink } from '../media/links.ts';
import type { Files } from '../storage/files.ts';
import { emptyDeliveries } from './empty-deliveries.ts';
import { type DeliveryOfPerson, dropKeptAnswers, lockDeliveriesOfPhone } from './store.ts';

const readPhone = (phone: string) => parsePhoneNumberFromString(phone, 'ID')?.number ?? phone;

/** The data that one delivery holds about a person: their own side of it. */
export interface KnownOfPerson {
  readonly deliveryID: string;
  readonly createdAt: Date;
  readonly status: string;
  readonly sentBy: { readonly contact: unknown; readonly address: unknown } | null;
  readonly receivedBy: {
    readonly contact: unknown;
    readonly address: unknown;
    readonly actualRecipientName: string | null;
    readonly actualRecipientRelationship: string | null;
    readonly instructions: unknown;
  } | null;
  readonly packages: unknown;
  readonly cancelledReason: string | null;
  readonly timeline: unknown;
  /** What couriers brought for it after it had left them. */
  readonly lateEvidence: unknown;
  readonly proofs: readonly string[];
}

/** All data of the person with a phone number who sent or received deliveries, in every workspace. */
export async function exportPersonalData(ctx: Context, phone: string): Promise<KnownOfPerson[]> {
  const found = await ctx.sql.transaction((tx) => lockDeliveriesOfPhone(tx, readPhone(phone)));
  return found.map((each) => knownOf(ctx, each));
}

function knownOf(ctx: Context, found: DeliveryOfPerson): KnownOfPerson {
  const { deliveryId, createdAt, status, packages, cancelledReason, timeline, lateEvidence, mediaIds } =
    found;
  const { actualRecipientName, actualRecipientRelationship, instructions } = found;
  const received = { actualRecipientName, actualRecipientRelationship, instructions };
  return {
    deliveryID: deliveryId,
    createdAt,
    status,
    sentBy: found.isSender ? { contact: found.sender, address: found.origin } : null,
    receivedBy: found.isRecipient
      ? { contact: found.recipient, address: found.destination, ...received }
      : null,
    packages,
    cancelledReason,
    timeline,
    lateEvidence,
    proofs: mediaIds.map((id) => mediaLink(ctx.config, id, ctx.now())),
  };
}

/** The result of a request to be forgotten. */
export interface Forgotten {
  readonly erased: readonly string[];
  /** Deliveries under way, whose data is needed until they end. */
  readonly kept: readonly string[];
}

/**
 * Empties now the ended deliveries that a person sent or received, as their age would later: both sides, since
 * a proof or a note may show either (decision 135).
 */
export async function erasePersonalData(ctx: Context, files: Files, phone: string): Promise<Forgotten> {
  return ctx.sql.transaction(async (tx) => {
    const found = await lockDeliveriesOfPhone(tx, readPhone(phone));
    const idsWhere = (isOver: boolean) =>
      found.filter((each) => each.isOver === isOver).map(({ deliveryId }) => deliveryId);
    const erased = idsWhere(true);
    await emptyDeliveries(tx, files, erased, ctx.now());
    await dropKeptAnswers(tx, erased);
    await eraseDetailsAbout(ctx, tx, 'delivery', erased);
    return { erased, kept: idsWhere(false) };
  });
}
