import { spokenCode } from '../platform/spoken-code.ts';

const CHARACTERS = 12;

export interface Written {
  firstName: string;
  lastName: string;
  email: string;
  message: string;
}

/**
 * What a message is called. It follows from what was written, by whom and on which day (UTC): the same message sent
 * again because its answer got lost is the same message. 60 bits, e.g. `K7QM-3T9X-2FHD`.
 */
export function referenceOf({ firstName, lastName, email, message }: Written, at: Date): string {
  const content = JSON.stringify([at.toISOString().slice(0, 10), email, firstName, lastName, message]);
  return spokenCode(content, CHARACTERS).match(/.{4}/g)!.join('-');
}
