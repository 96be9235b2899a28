/** Links of a number in the one form that the service makes (decision 315): E.164, or a short number. */
export const callLink = (number: string): string => `tel:${number}`;

/** WhatsApp writes E.164 without its plus. */
export const chatLink = (number: string): string => `https://wa.me/${number.replace('+', '')}`;
