import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, foldEmail, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../account-rules.ts';
import { isCountry, MAX_COUNTRIES } from '../countries.ts';
import { LONGEST_MEDIA_PATH, MEDIA_PATH } from '../media-files.ts';

/** A sentence or a label that must not be empty. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** A mail address, folded. */
export const email = () => z.string().check(z.maxLength(EMAIL_MAX_LENGTH), z.overwrite(foldEmail), z.regex(EMAIL_PATTERN));

/** A password that an account is to have. */
export const newPassword = () => z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH));

/** An identifier of ours: it travels in URLs and keys, so it is kept to characters that need no escaping. */
export const id = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** One DNS label, lower case. Source: RFC 1035 §2.3.1, with digits first allowed by RFC 1123. */
export const subdomain = () => z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/));

/** How an event is named in an address: by its subdomain or, unmistakably, by its id. */
export const eventName = () => z.string().check(z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?|evt_[A-Za-z0-9_-]{1,60})$/));

/** Countries by their two letters (ISO 3166-1 alpha-2, as CloudFront names them), each at most once. */
export const countries = () =>
  z.array(z.string().check(z.toUpperCase(), z.refine(isCountry))).check(
    z.maxLength(MAX_COUNTRIES),
    z.refine((codes) => new Set(codes).size === codes.length),
  );

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

/** Path of one of a film's files, relative to the event's media. */
export const mediaPath = () => z.string().check(z.maxLength(LONGEST_MEDIA_PATH), z.regex(MEDIA_PATH));

/** A promo or access code as somebody types it, folded: capitals, digits and dashes. */
export const code = () => z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/));
