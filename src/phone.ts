import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as it is dialled from anywhere (E.164); undefined for what is no number of Indonesia or abroad. */
export const dialledForm = (phone: string): string | undefined =>
  parsePhoneNumberFromString(phone, 'ID')?.number;
