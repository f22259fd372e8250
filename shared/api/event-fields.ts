import * as z from 'zod/mini';
import { isCountry, MAX_COUNTRIES } from '../countries.ts';
import { isEmbedOrigin, MOST_EMBED_ORIGINS } from '../embed.ts';
import { LONGEST_MEDIA_PATH, MEDIA_PATH } from '../media-files.ts';
import { isAscending, MOST_MINUTES, MOST_STEPS } from '../missed-minutes.ts';

/** Countries by their two-letter codes (ISO 3166-1 alpha-2, as CloudFront names them), each at most once. */
export const countries = () =>
  z.array(z.string().check(z.toUpperCase(), z.refine(isCountry))).check(
    z.maxLength(MAX_COUNTRIES),
    z.refine((codes) => new Set(codes).size === codes.length),
  );

/** Origins of the web pages that may embed an event, each at most once, as browsers spell them, e.g. `https://www.example.com`. */
export const embedOrigins = () =>
  z.array(z.string().check(z.refine(isEmbedOrigin))).check(
    z.maxLength(MOST_EMBED_ORIGINS),
    z.refine((origins) => new Set(origins).size === origins.length),
  );

/** Path of a picture on the platform's own hosts; empty for none. */
export const imagePath = () =>
  z.string().check(z.maxLength(200), z.regex(/^(\/images\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.[a-z0-9]{2,5})?$/));

/** Path of a film's file, relative to the event's media. */
export const mediaPath = () => z.string().check(z.maxLength(LONGEST_MEDIA_PATH), z.regex(MEDIA_PATH));

/** The rule for missed minutes: each step asks for more minutes than the one before it, and refunds more. */
export const missedMinutesRule = () =>
  z
    .array(
      z.strictObject({
        /** Minutes missed. */
        from: z.int().check(z.minimum(1), z.maximum(MOST_MINUTES)),
        /** Part of what was paid, percent. All of it ends the access, as any whole refund. */
        refund_percent: z.int().check(z.minimum(1), z.maximum(100)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_STEPS), z.refine(isAscending));
