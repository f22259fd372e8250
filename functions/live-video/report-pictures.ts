import { causeOf, log } from '../platform/log.ts';
import { makeClients, type Clients } from './clients.ts';
import { listEncoders } from './encoder.ts';
import { reportPicture } from './picture.ts';

/**
 * Creates the scheduled function that reports which encoders get a picture, and which get none. MediaLive's own signals tell of changes only and may be
 * lost, and a broadcast whose encoder sends before the event's start goes live with the first report after it.
 * @returns the number of encoders with a picture
 */
export const makeHandler = (clients: Clients) => async (): Promise<number> => {
  let reported = 0;
  // One after the other: MediaLive answers few calls a second.
  for (const found of await listEncoders(clients.encoder)) {
    try {
      if (await reportPicture(clients, found, { alsoLoss: true })) reported += 1;
    } catch (error) {
      log.error('picture not reported', { ...found.broadcast, cause: causeOf(error) });
    }
  }
  return reported;
};

export const handler = makeHandler(makeClients());
