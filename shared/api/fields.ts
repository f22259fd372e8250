import * as z from 'zod/mini';

/** A sentence or a label that must not be empty. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** An identifier of ours: it travels in URLs and keys, so it is kept to characters that need no escaping. */
export const id = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** One DNS label, lower case. Source: RFC 1035 §2.3.1, with digits first allowed by RFC 1123. */
export const subdomain = () => z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/));

/** Money in minor units (cents), never a fraction. */
export const amount = () => z.int().check(z.nonnegative(), z.maximum(99_999_999));

/** What something on sale costs, minor units. Source: Stripe's smallest charge in US dollars is 50 cents. */
export const price = () => z.int().check(z.minimum(50), z.maximum(99_999_999));

/** ISO 4217 code, lower case as the card provider spells it. */
export const currency = () => z.string().check(z.regex(/^[a-z]{3}$/i), z.toLowerCase());

/** A moment in UTC, ISO 8601. */
export const moment = () => z.iso.datetime();

/** A card provider's payment intent. */
export const paymentIntentId = () => z.string().check(z.regex(/^pi_[A-Za-z0-9_]{1,250}$/));

/** Path of a picture on the platform's own hosts; empty for none. */
export const imagePath = () =>
  z.string().check(z.maxLength(200), z.regex(/^(\/images\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.[a-z0-9]{2,5})?$/));
