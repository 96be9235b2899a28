import Type from 'typebox';
import { named, nullable } from '../http/schema.ts';
import { isMobile, normalizePhone } from '../text/phone.ts';
import { unlessBlank } from '../text/plain-text.ts';
import type { Delivery } from './delivery.ts';

/**
 * A phone number in E.164, or an Indonesian short number such as 112. `hasChat` is true for mobile numbers, which may
 * be on WhatsApp (decisions 315, 316).
 */
export interface PhoneNumber {
  readonly number: string;
  readonly hasChat: boolean;
}

/** Normalizes a phone number that a provider sent; returns null if the text is blank. */
export function phoneOf(text: string | null | undefined): PhoneNumber | null {
  const sent = unlessBlank(text);
  return sent === null ? null : { number: normalizePhone(sent), hasChat: isMobile(sent) };
}

const Phone = named('PhoneNumber', 'A number to call.', {
  number: Type.String({ description: 'E.164, or an Indonesian short number such as 112' }),
  hasChat: Type.Boolean({ description: 'Whether it is a mobile number, which may have WhatsApp' }),
});

/** The phone numbers of a delivery's sender and recipient. */
export const Phones = named('DeliveryPhones', 'The numbers of the people of a delivery, in their one form.', {
  sender: nullable(Phone),
  recipient: nullable(Phone),
  courier: nullable(Phone),
});

export const phonesOf = ({ sender, recipient, courier }: Delivery) => ({
  sender: phoneOf(sender.phone),
  recipient: phoneOf(recipient.phone),
  courier: phoneOf(courier?.phone),
});
