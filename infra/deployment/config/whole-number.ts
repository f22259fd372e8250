import { z } from 'zod';

/** Returns the number that a text of digits stands for, and any other value unchanged. */
export const numberOf = (value: unknown): unknown => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);

/** A whole number of at least 1, given as a number or as text. */
export const wholeNumber = (largest?: number) => {
  const error = largest ? `must be a whole number from 1 to ${largest}` : 'must be a whole number of at least 1';
  const number = z
    .int(error)
    .min(1, error)
    .max(largest ?? Number.MAX_SAFE_INTEGER, error);
  return z.preprocess(numberOf, number);
};
