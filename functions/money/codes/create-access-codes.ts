import { createAccessCodes } from '#shared/api/money/codes.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { type Batch, type Code, keepBatch, keepCode, publicCode } from './codes-store.ts';
import { newTerms, requireOwn, hasSameTerms } from './new-code.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { newId, spokenCode } from '../../platform/ids.ts';

/** The length of a code. 60 bits: at the rate at which wrong codes may be tried, nobody guesses one in a lifetime. */
const CHARACTERS = 12;
/** Concurrent writes: as many as a function keeps connections open. */
const WRITES_AT_ONCE = 25;

export const handler = organizerHandler(createAccessCodes, async ({ body, organizationId: ownerId }) => {
  const { batchId, count, uses = 1 } = body;
  await requireOwn(ownerId, body);
  const discount = { kind: 'access', percent: 100, amount: null, perUser: 1 } as const;
  const terms = newTerms(ownerId, { ...body, uses }, discount, new Date());
  const codes = Array.from({ length: count }, () => spokenCode(newId('code'), CHARACTERS));
  const batch = await keepBatch({ ownerId, batchId, codes, terms });
  if (batch.codes.length !== count || !hasSameTerms(batch.terms, terms)) {
    const message = 'This batchId was already used for different codes. Choose another one.';
    throw new ApiError('code_taken', { field: 'batchId', message });
  }
  return { body: { codes: (await keepAll(batch)).map(publicCode) } };
});

/** Stores the codes of a batch. The batch itself is stored first: a retry after an interruption completes the same codes. */
async function keepAll({ codes, terms }: Batch): Promise<Code[]> {
  const kept: Code[] = [];
  for (let from = 0; from < codes.length; from += WRITES_AT_ONCE) {
    const some = codes.slice(from, from + WRITES_AT_ONCE);
    kept.push(...(await Promise.all(some.map((code) => keepCode({ ...terms, code })))));
  }
  return kept;
}
