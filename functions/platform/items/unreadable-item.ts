import { UNREADABLE_ITEMS } from '#shared/storage/unreadable-items.ts';
import { env } from '../env.ts';
import { log } from '../log/log.ts';

/**
 * Thrown for an item that is not as its kind says. Its message names the item's key and the fields at fault, never a value: a value may be a
 * secret, or somebody's address.
 */
export class UnreadableItem extends Error {
  override readonly name = 'UnreadableItem';
  readonly key: string;
  readonly fields: readonly string[];

  constructor(kind: string, key: string, fields: readonly string[]) {
    super(`The item ${key} (${kind}) is not as expected: ${fields.join(', ')}.`);
    this.key = key;
    this.fields = fields;
  }
}

/**
 * Logs an unreadable item, and counts it in the metric `UnreadableItems`. CloudWatch finds the metric in the log line.
 * Source: CloudWatch, Embedded metric format.
 */
export function reportUnreadable(kind: string, { key, fields }: UnreadableItem): void {
  const { namespace: Namespace, name: Name, dimension } = UNREADABLE_ITEMS;
  log.error('item unreadable', {
    kind,
    key,
    fields,
    [dimension]: env.stack,
    [Name]: 1,
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [{ Namespace, Dimensions: [[dimension], [dimension, 'kind']], Metrics: [{ Name, Unit: 'Count' }] }],
    },
  });
}
