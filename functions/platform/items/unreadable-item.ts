import { log } from '../log/log.ts';

/** Namespace of the metrics that the platform's functions report through their log lines. */
const NAMESPACE = 'Marquee';

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
  log.error('item unreadable', {
    kind,
    key,
    fields,
    UnreadableItems: 1,
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        { Namespace: NAMESPACE, Dimensions: [['kind']], Metrics: [{ Name: 'UnreadableItems', Unit: 'Count' }] },
      ],
    },
  });
}
