import type { ListedExport } from '#shared/api/books/exports.ts';
import { signAddress } from '../../platform/s3/sign-address.ts';
import { GIVEN_UP_AFTER_MS, type StoredExport } from './exports-store.ts';

/** Seconds for which the address of a file is valid. Each answer has a new one. */
const VALID_SECONDS = 5 * 60;

/** Returns the key of an export's file. It is not below `media/`, which viewers' cookies open. */
export const exportKey = ({ ownerId, exportId, format }: Pick<StoredExport, 'ownerId' | 'exportId' | 'format'>) =>
  `exports/${ownerId}/${exportId}.${format}`;

/** Returns an export as its organisation sees it, with the address of its file once that is ready. */
export async function shownExport(stored: StoredExport, now: Date): Promise<ListedExport> {
  const { exportId, what, format, rows, createdAt } = stored;
  const isOver = stored.state === 'ready' || stored.state === 'failed';
  const isGivenUp = !isOver && Date.parse(createdAt) + GIVEN_UP_AFTER_MS < now.getTime();
  const state = isGivenUp ? 'failed' : stored.state;
  const reason = isGivenUp ? 'It took too long. Try again.' : stored.reason;
  return { exportId, what, format, state, rows, createdAt, reason, url: state === 'ready' ? await addressOf(stored, now) : null };
}

function addressOf(stored: StoredExport, now: Date): Promise<string> {
  const name = `${stored.what}-${stored.createdAt.slice(0, 10)}.${stored.format}`;
  const query = { 'response-content-disposition': `attachment; filename="${name}"` };
  return signAddress({ method: 'GET', key: exportKey(stored), query, validSeconds: VALID_SECONDS }, now);
}
