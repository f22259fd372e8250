import type * as z from 'zod/mini';

/** A kind of event that the product puts on the bus. */
export interface EventKind<Detail extends z.ZodMiniType = z.ZodMiniType> {
  /** EventBridge's `source`. */
  source: string;
  /** EventBridge's `detail-type`. */
  type: string;
  /** A reference to the subject of the event. It can arrive twice. */
  detail: Detail;
}
