import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { type ItemChange, readStreamItem } from '../../platform/database/stream-item.ts';

const moment = z.iso.datetime();
const count = z.nullable(z.int());

/** A code as stored in the commerce table. The user that a personal code belongs to is left out: the books are permanent. */
const codeItemSchema = z.object({
  ownerId: z.string(),
  code: z.string(),
  kind: z.enum(['promo', 'access']),
  percent: count,
  /** Minor units. */
  amount: count,
  eventId: z.nullable(z.string()),
  packageId: z.nullable(z.string()),
  from: z.nullable(moment),
  until: z.nullable(moment),
  uses: count,
  perUser: count,
  createdAt: moment,
  /** Missing while the code can be used. */
  disabledAt: z.optional(moment),
});

export type CodeItem = z.output<typeof codeItemSchema>;

export type CodeChange = ItemChange<'code', CodeItem>;

export function codeChange({ dynamodb: change }: DynamoDBRecord): CodeChange {
  const { pk, sk } = change?.Keys ?? {};
  if (!pk?.S?.startsWith('CODES#') || !sk?.S?.startsWith('CODE#') || !change?.NewImage) return { kind: 'other' };
  const read = readStreamItem(codeItemSchema, change.NewImage);
  return 'item' in read ? { kind: 'code', code: read.item } : { kind: 'unreadable', key: `${pk.S} ${sk.S}`, why: read.why };
}
