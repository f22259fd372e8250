import { createAccessCodes } from '#shared/api/codes.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { newId } from '../platform/ids.ts';
import { spokenCode } from '../platform/spoken-code.ts';
import { type Code, publicCode } from './code-rules.ts';
import { type Batch, keepBatch, keepCode } from './codes-store.ts';
import { newTerms, requireOwn, saysTheSame } from './new-code.ts';

/** 60 bits: at the pace that wrong codes may be tried, nobody meets one in a lifetime. */
const CHARACTERS = 12;
/** As many connections as a function keeps open. */
const WRITES_AT_ONCE = 25;

export const handler = apiHandler(createAccessCodes, async ({ body, session }) => {
  const { batchId, count, uses = 1 } = body;
  const ownerId = session.userId;
  await requireOwn(ownerId, body);
  const off = { kind: 'access', percent: 100, amount: null, perUser: 1 } as const;
  const terms = newTerms(ownerId, { ...body, uses }, off, new Date());
  const codes = Array.from({ length: count }, () => spokenCode(newId('code'), CHARACTERS));
  const batch = await keepBatch({ ownerId, batchId, codes, terms });
  if (batch.codes.length !== count || !saysTheSame(batch.terms, terms)) {
    const message = 'This batchId was used for other codes. Choose another.';
    throw new ApiError('code_taken', { field: 'batchId', message });
  }
  return { body: { codes: (await keepAll(batch)).map(publicCode) } };
});

/** The batch is there first: who was interrupted asks again, and the same codes are made whole. */
async function keepAll({ codes, terms }: Batch): Promise<Code[]> {
  const kept: Code[] = [];
  for (let from = 0; from < codes.length; from += WRITES_AT_ONCE) {
    const some = codes.slice(from, from + WRITES_AT_ONCE);
    kept.push(...(await Promise.all(some.map((code) => keepCode({ ...terms, code })))));
  }
  return kept;
}
