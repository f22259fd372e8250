import { correlated } from '../../../platform/log/correlation.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { makeClients, type Clients } from '../clients.ts';
import { type BroadcastEncoder, listEncoders } from '../encoder/encoder.ts';
import { readPackagerMetrics, troublesIn } from '../packager/packager-troubles.ts';
import { reportPicture } from './picture.ts';
import { raiseReport } from './report.ts';

/**
 * Creates the scheduled function that reports which encoders get a picture, and which get none, and how the packager answers while there is one.
 * MediaLive's own signals tell of changes only and may be lost, and a broadcast whose encoder sends before the event's start goes live with the
 * first report after it.
 * @returns the number of encoders with a picture
 */
export const makeHandler = (clients: Clients) =>
  correlated(async (): Promise<number> => {
    const encoders = await listEncoders(clients.encoder);
    let reported = 0;
    // One after the other: MediaLive answers few calls a second.
    for (const found of encoders) {
      try {
        if (await reportPicture(clients, found, { alsoLoss: true })) reported += 1;
      } catch (error) {
        log.error('picture not reported', { ...found.broadcast, cause: causeOf(error) });
      }
    }
    await reportPackager(clients, encoders);
    return reported;
  });

/** Reports how the packager answers, to each broadcast: they share its metrics. Without an encoder there is nobody to tell, and no price. */
async function reportPackager(clients: Clients, encoders: readonly BroadcastEncoder[]): Promise<void> {
  const running = encoders.filter(({ encoder }) => encoder.State === 'RUNNING');
  if (running.length === 0) return;
  const now = clients.now();
  try {
    const troubles = troublesIn(await readPackagerMetrics(clients.metrics, now));
    for (const { broadcast } of running) {
      const { eventId, broadcastId } = broadcast;
      await raiseReport({ kind: 'packager', eventId, broadcastId, at: new Date(now).toISOString(), troubles });
    }
  } catch (error) {
    log.error('packager not reported', { cause: causeOf(error) });
  }
}

export const handler = makeHandler(makeClients());
