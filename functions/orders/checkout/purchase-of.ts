import type { Parsed } from '#shared/api/endpoint.ts';
import type { wantedFields } from '#shared/api/wanted.ts';
import type { Session } from '../../auth/sessions-store.ts';
import type { ApiRequest } from '../../platform/http/request.ts';
import type { Purchase } from './open-checkout.ts';
import { quoteFor } from './quote.ts';
import { findOnSale } from './wanted.ts';

/** A request to buy something. */
export interface Asked {
  wanted: Parsed<typeof wantedFields>;
  headers: ApiRequest['headers'];
  /** The buyer's network, where codes are guessed from. */
  network: string;
  session: Session;
  host: string;
  scheme: 'http' | 'https';
}

/** What a request asks for. @throws ApiError each of {@link findOnSale}'s */
export async function purchaseOf({ wanted, headers, network, session, host, scheme }: Asked): Promise<Purchase> {
  const { userId } = session;
  const onSale = await findOnSale({ wanted, headers, from: session.name, origin: `${scheme}://${host}` }, Date.now());
  const buyer = { userId, network, code: wanted.code ?? null, country: headers['cloudfront-viewer-country'] ?? null };
  const { item, beginsAt, seats, gift, refundTerms } = onSale;
  return { userId, item, beginsAt, seats, gift, refundTerms, quoteFor: () => quoteFor(onSale, buyer) };
}
