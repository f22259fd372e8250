import * as z from 'zod/mini';
import { endpoint, forAnyone } from '../endpoint.ts';
import { line } from '../fields.ts';

/** The parts of the query that an answer depends on. */
export const OEMBED_QUERY = ['url', 'maxwidth', 'maxheight', 'format'] as const;

/** Pixels. */
const size = () =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,4}$/)),
    z.transform((digits) => Number(digits)),
  );

/** The data that another site needs to show an event. Source: oembed.com, sections 2.2 and 2.3. */
const answerSchema = z.object({
  version: z.literal('1.0'),
  /** `video` for an event that other sites may embed, else `link`. */
  type: z.enum(['video', 'link']),
  title: z.string(),
  /** The seller. */
  author_name: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds. */
  cache_age: z.int(),
  /** The frame, for a video only. It stays empty on pages that are not on the event's list. */
  html: z.optional(z.string()),
  /** Pixels, as the frame has them. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
});

export type OembedAnswer = z.output<typeof answerSchema>;

export const oembed = endpoint('GET /oembed', {
  handler: 'site/events/oembed',
  ...forAnyone({ catalog: ['read'], operator: true }),
  summary: 'Returns how another site can show the event at an address, as oEmbed defines it.',
  query: z.object({
    /** The address of an event's page or of its embed. */
    url: line(300).check(z.regex(/^https?:\/\//)),
    maxwidth: z.optional(size()),
    maxheight: z.optional(size()),
    format: z.optional(z.literal('json')),
  }),
  answer: answerSchema,
  errors: ['event_not_found', 'country_blocked'],
  edgeCache: { maxAge: 60, staleWhileRevalidate: 600 },
});
