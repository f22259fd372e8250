import path from 'node:path';
import { BROADCAST_REPORT, LIVE_VIDEO_SOURCE } from '#shared/bus/video/broadcast-events.ts';
import { startLiveVideo } from '../../../../infra/local/live/live-video.ts';
import { operatorAlarms } from '../../../../infra/local/bus/operator-alarms.ts';
import { describeWithFfmpeg, pushTestPicture } from '../../../../infra/local/testing/live/ffmpeg.ts';
import { Broadcaster } from '../../../test/stories/broadcast/broadcaster.ts';
import { eventually } from '../../../test/eventually.ts';
import { inHours } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);

/** The operator is to be woken within this time. */
const WOKEN_WITHIN_MS = 60_000;

/** Starts the live video of one machine on the world's bus, and the rule that tells the operator. */
async function startLive(notify: (text: string) => void) {
  const { put } = shop.bus;
  const live = await startLiveVideo({
    dataDir: path.dirname(shop.mediaDir),
    mediaDir: shop.mediaDir,
    port: null,
    latency: 'low',
    targetsOf: () => Promise.resolve([]),
    reportClip: () => undefined,
    report: (report) =>
      void shop.bus.put([{ Source: LIVE_VIDEO_SOURCE, DetailType: BROADCAST_REPORT, Detail: JSON.stringify(report) }]),
  });
  const rules = [live.rule, operatorAlarms(notify)];
  jest.spyOn(shop.bus, 'put').mockImplementation((entries) => {
    for (const { Source = '', DetailType = '', Detail = '' } of entries) {
      const [rule] = rules.filter(({ source, detailType }) => source.includes(Source) && detailType.includes(DetailType));
      void rule?.consume(JSON.parse(Detail));
    }
    return put(entries);
  });
  return live;
}

describeWithFfmpeg('ffmpeg as the encoder of a live broadcast', () => {
  it('wakes the operator within 60 seconds if it stops, and says when it is back', async () => {
    const told: string[] = [];
    const live = await startLive((text) => told.push(text));
    const event = await olu.sells({}, { has_film: false, start_time: inHours(1), end_time: inHours(4) });
    const night = new Broadcaster(shop, olu, event);
    await night.prepares();
    await eventually(async () => (await night.sees()).state === 'test');
    const url = `${live.ingestUrl}/${(await night.sees()).ingestKey}`;
    const encoder = pushTestPicture(url, '320x180');
    await eventually(async () => (await night.sees()).isReceiving);
    await night.goesLive();
    expect(told).toEqual([]);

    encoder.kill('SIGKILL');
    const stoppedAt = Date.now();
    await eventually(() => told.length > 0);
    const took = Date.now() - stoppedAt;
    process.stderr.write(`Black picture: the operator is told after ${(took / 1000).toFixed(1)} s\n`);
    expect(took).toBeLessThan(WOKEN_WITHIN_MS);
    expect(told[0]).toMatch(/^ALARM: black-picture\. .*Runbook: docs\/operations\/alarms\/black-picture\.md$/);
    expect(told[0]).toContain(event._id);

    const again = pushTestPicture(url, '320x180');
    await eventually(() => told.length > 1);
    expect(told[1]).toMatch(/^OK: black-picture\. /);
    await night.ends();
    again.kill('SIGKILL');
    await shop.untilQuiet();
    live.stop();
    expect(told).toHaveLength(2);
  }, 90_000);
});
