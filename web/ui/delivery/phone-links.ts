/**
 * Returns a link that calls a number. The service writes every number as E.164 or as a short number (decision 315).
 */
export const callLink = (number: string): string => `tel:${number}`;

/** Returns a link to a number's WhatsApp chat. WhatsApp expects E.164 without the plus. */
export const chatLink = (number: string): string => `https://wa.me/${number.replace('+', '')}`;
