import { spokenCode } from '../../platform/ids.ts';

const CHARACTERS = 12;

export interface ContactText {
  firstName: string;
  lastName: string;
  email: string;
  message: string;
}

/**
 * Returns the reference of a message. It is derived from the text, the sender and the day (UTC): the same message sent again,
 * because its answer got lost, is the same message. 60 bits, e.g. `K7QM-3T9X-2FHD`.
 */
export function referenceOf({ firstName, lastName, email, message }: ContactText, at: Date): string {
  const content = JSON.stringify([at.toISOString().slice(0, 10), email, firstName, lastName, message]);
  return spokenCode(content, CHARACTERS).match(/.{4}/g)!.join('-');
}
