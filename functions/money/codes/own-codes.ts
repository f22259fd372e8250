import { MOST_CODES_LISTED, ownCodes } from '#shared/api/money/codes.ts';
import { countSoldOrHeld } from '../../catalog/inventory/inventory-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { listCodes, publicCode } from './codes-store.ts';
import { usesOf } from './quote-with-code.ts';

export const handler = organizerHandler(ownCodes, async ({ organizationId }) => {
  const codes = await listCodes(organizationId);
  const latest = codes
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || a.code.localeCompare(b.code))
    .slice(0, MOST_CODES_LISTED);
  const taken = await countSoldOrHeld(latest.map(usesOf));
  const listed = latest.map((code) => ({ ...publicCode(code), used: taken.get(usesOf(code).allotmentId) ?? 0 }));
  return { body: { codes: listed, total: codes.length } };
});
