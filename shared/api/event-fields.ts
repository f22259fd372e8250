import * as z from 'zod/mini';
import { isAdTag } from '../video/playback/ads.ts';
import { isCountry, MAX_COUNTRIES } from '../catalog/countries.ts';
import { isEmbedOrigin, MOST_EMBED_ORIGINS } from '../catalog/embed.ts';
import { LONGEST_MEDIA_PATH, MEDIA_PATH } from '../video/films/media-files.ts';
import { isTimeZone } from '../time/time-zones.ts';

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

/** Address of an ad server's VAST document: HTTPS, at a host with a public name. */
export const adTag = () => z.string().check(z.refine(isAdTag));

/** Path of a picture on the platform's own hosts; empty for none. */
export const imagePath = () =>
  z.string().check(z.maxLength(200), z.regex(/^(\/images\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.[a-z0-9]{2,5})?$/));

/** Path of a film's file, relative to the event's media. */
export const mediaPath = () => z.string().check(z.maxLength(LONGEST_MEDIA_PATH), z.regex(MEDIA_PATH));

/** The name of a time zone in the IANA's list. */
export const timeZone = () => z.string().check(z.maxLength(60), z.refine(isTimeZone));

/** Where an event takes place: by these clocks its times are written first. */
export const venue = {
  /** The time zone of the venue, in which the organiser enters its times; null for none. */
  time_zone: z.nullable(z.string()),
  /** The city that the zone was chosen by, such as Las Vegas, whose zone is named after Los Angeles; null for that of the name. */
  venue_city: z.nullable(z.string()),
};
