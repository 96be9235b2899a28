import { eraseDetailsAbout } from '../audit/erase.ts';
import { deleteContactsOfPhone, listContactsOfPhone } from '../contacts/store.ts';
import type { Context } from '../context.ts';
import type { TimelineEntry } from '../deliveries/delivery.ts';
import { timelineOf } from '../deliveries/timeline.ts';
import { mediaLink } from '../media/links.ts';
import type { Files } from '../storage/files.ts';
import { normalizePhone } from '../text/phone.ts';
import { emptyDeliveries } from './empty-deliveries.ts';
import {
  type DeliveryOfPerson,
  deleteStoredAnswers,
  listDeliveriesOfPhone,
  lockDeliveriesOfPhone,
} from './store.ts';

/** The data that one delivery holds about a person, who is its sender or recipient. */
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
  readonly timeline: readonly Pick<TimelineEntry, 'status' | 'at' | 'notes'>[];
  /** Evidence of couriers' steps that were refused because they came too late. */
  readonly lateEvidence: unknown;
  /** Notes by operations. */
  readonly internalNotes: unknown;
  /** The corrections by operations, with the earlier values. */
  readonly corrections: unknown;
  readonly proofs: readonly string[];
}

/**
 * Exports all data of the person with this phone number from every workspace: deliveries that they sent or received,
 * and saved contacts.
 */
export async function exportPersonalData(ctx: Context, phone: string) {
  const number = normalizePhone(phone);
  const deliveries = await listDeliveriesOfPhone(ctx.sql, number);
  const contacts = await listContactsOfPhone(ctx.sql, number);
  return {
    deliveries: deliveries.map((each) => knownOf(ctx, each)),
    contacts: contacts.map(({ id, workspaceId, kind, contact, address }) => ({
      contactID: id,
      workspaceID: workspaceId,
      kind,
      contact,
      address,
    })),
  };
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
    timeline: timelineOf(timeline).map(({ status, at, notes }) => ({ status, at, notes })),
    lateEvidence,
    internalNotes: found.internalNotes,
    corrections: found.corrections,
    proofs: mediaIds.map((id) => mediaLink(ctx.config, id, ctx.now())),
  };
}

/** The result of an erasure request. */
export interface Forgotten {
  readonly erased: readonly string[];
  /** Deliveries that keep their data until they end, or until operations settle a late handover (decision 536). */
  readonly kept: readonly string[];
  /** The number of deleted contacts that had the phone number. */
  readonly contacts: number;
}

/**
 * Erases the personal data of the ended and settled deliveries that a person sent or received, before their retention
 * ends. The data of sender and recipient is erased, since a photo or a note may show either of them (decision 135).
 */
export async function erasePersonalData(ctx: Context, files: Files, phone: string): Promise<Forgotten> {
  return ctx.sql.transaction(async (tx) => {
    const number = normalizePhone(phone);
    const contacts = await deleteContactsOfPhone(tx, number);
    const { all, over } = await lockDeliveriesOfPhone(tx, number);
    const erased = await emptyDeliveries(ctx, tx, files, over);
    await deleteStoredAnswers(tx, { deliveryIds: erased, phone: number });
    await eraseDetailsAbout(ctx, tx, 'delivery', erased);
    const kept = all.filter((id) => !erased.includes(id));
    return { erased, kept, contacts };
  });
}
