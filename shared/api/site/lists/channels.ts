import * as z from 'zod/mini';
import { PACKAGE_KINDS } from '../../../catalog/package-kinds.ts';
import { endpoint, forAnyone } from '../../endpoint.ts';
import { amount, id, subdomain } from '../../fields.ts';
import { handle } from '../../handle-field.ts';
import { listingSchema } from './listing.ts';

/** A pass of an organisation: a package that opens several events. */
const passSchema = z.object({
  packageId: id(),
  name: z.string(),
  kind: z.enum(PACKAGE_KINDS),
  /** Cents; of a subscription for each of its periods. */
  price: amount(),
  interval: z.nullable(z.enum(['month', 'year'])),
  /** The event on whose page it is sold. */
  subdomain: subdomain(),
});

const channelSchema = z.object({
  /** The one that the organisation has now; another than was asked for if it has changed. */
  handle: z.string(),
  /** Its handle while its settings cannot be read. */
  name: z.string(),
  /** `#rrggbb`; null for the platform's. */
  accent: z.nullable(z.string()),
  /** Path of the logo; null for none. */
  logo: z.nullable(z.string()),
  /** True if search engines may list the page. */
  is_listed: z.boolean(),
  /** The packages that open several of its events at once, of those that the page begins with. */
  passes: z.array(passSchema),
  /** Null while they cannot be read. */
  shows: z.nullable(listingSchema),
  films: z.nullable(listingSchema),
});

export type Channel = z.output<typeof channelSchema>;

export const showChannel = endpoint('GET /channels/{handle}', {
  handler: 'site/listing/show-channel',
  ...forAnyone({ accounts: ['batch-read'], catalog: ['read', 'batch-read'], operator: true }),
  summary: 'Returns the public page of an organisation: its brand, its passes, and the first pages of its shows and films.',
  params: z.strictObject({ handle: handle() }),
  answer: channelSchema,
  errors: ['channel_not_found', 'unavailable'],
  edgeCache: { maxAge: 60, staleWhileRevalidate: 600, staleIfError: 86_400 },
});
