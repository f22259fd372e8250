import type { BroadcastRequest } from '#shared/bus/video/broadcast-events.ts';
import { env } from '../../platform/env.ts';

/** Names a broadcast: its packager's channel has the event's id, and its endpoint the broadcast's. */
export interface Broadcast {
  eventId: string;
  broadcastId: string;
}

type Request<T extends BroadcastRequest['type']> = Extract<BroadcastRequest, { type: T }>;
export type PrepareRequest = Request<'prepare-broadcast'>;
export type GoLiveRequest = Request<'go-live'>;
export type EndRequest = Request<'end-broadcast'>;

/** Returns the tags of everything that is made for a broadcast. They tell whose it is, also after a crash. */
export const tagsOf = ({ eventId, broadcastId }: Broadcast): Record<string, string> => ({
  app: 'marquee',
  stage: env.liveStage,
  event: eventId,
  broadcast: broadcastId,
});

/** Returns the broadcast of this stage that tags name; null if they name none. */
export function broadcastOf(tags: Readonly<Record<string, string>> = {}): Broadcast | null {
  const { app, stage, event, broadcast } = tags;
  if (app !== 'marquee' || stage !== env.liveStage || !event || !broadcast) return null;
  return { eventId: event, broadcastId: broadcast };
}

/** Returns the name of a broadcast's input and encoder in MediaLive. */
export const encoderName = ({ broadcastId }: Broadcast): string => `${env.channelGroup}-${broadcastId}`;
