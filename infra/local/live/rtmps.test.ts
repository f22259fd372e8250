import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { capture } from '../testing/live/capture.ts';
import { type LiveStage, useLiveFolder } from '../testing/live/live-stage.ts';
import { TestEncoder } from '../testing/live/test-encoder.ts';
import { readTag } from './ingest/media-packet.ts';
import { writeTag } from './relay/flv-tag.ts';
import { connectTo, publish } from './relay/publication.ts';

const { folder, openStage } = useLiveFolder();
let stage: LiveStage;
beforeAll(async () => {
  stage = await openStage();
});

const ownCertificate = () => readFileSync(path.join(folder, 'rtmps-certificate.pem'), 'utf8');

/** Connects as an encoder that trusts this machine's certificate. */
function connected(url: string): TLSSocket {
  const { hostname: host, port } = new URL(url);
  return connect({ host, port: Number(port), ca: ownCertificate() });
}

test('RTMPS is taken on this machine, with a certificate that it keeps for itself', async () => {
  const streamKey = await stage.prepare('secure', 'rtmps');
  const { ingest } = await stage.reported('prepared', 'secure');
  expect(ingest).toEqual([{ protocol: 'rtmps', url: expect.stringMatching(/^rtmps:\/\/127\.0\.0\.1:\d+\/live$/), streamKey }]);
  const { url } = ingest[0]!;
  const socket = connected(url);
  const publication = await publish(socket, { url, streamKey }, { answerMs: 5_000, onEnd: () => {} });
  expect(socket.authorized).toBe(true);
  // Nobody else trusts it: a target with such a certificate fails.
  const other = publish(connectTo(url), { url, streamKey }, { answerMs: 5_000, onEnd: () => {} });
  await expect(other).rejects.toThrow('The certificate of the server is not valid.');
  for (const { type, time, body } of capture('wide').slice(0, 60)) {
    const packet = readTag(type, time, Buffer.from(body));
    if (packet) publication.send(writeTag(packet, time));
  }
  expect(await stage.reported('receiving', 'secure')).toMatchObject({ picture: { width: 320, height: 180 } });
  socket.destroy();

  // The same key without TLS.
  const plain = new TestEncoder();
  await plain.connect(stage.live.ingestUrl, streamKey).catch(() => {});
  await plain.closed();
  const certificate = ownCertificate();
  stage.close();
  stage = await openStage();
  expect(ownCertificate()).toBe(certificate);
}, 30_000);

test('a broadcast for RTMP takes no RTMPS, and one for SRT fails with a sentence', async () => {
  await stage.prepare('secure-first', 'rtmps');
  const [{ url } = { url: '' }] = (await stage.reported('prepared', 'secure-first')).ingest;
  const streamKey = await stage.prepare('plain');
  const ended = await new Promise<Error>((onEnd, reject) => {
    publish(connected(url), { url, streamKey }, { answerMs: 5_000, onEnd }).catch(reject);
  });
  expect(ended.message).toBe('The server closed the connection.');
  const at = new Date().toISOString();
  const names = { eventId: 'evt_show', broadcastId: 'udp', at };
  stage.ask({ type: 'prepare-broadcast', ...names, ingestKey: 'key-udp', redundant: false, protocol: 'srt', editions: [] });
  expect((await stage.reported('failed', 'udp')).reason).toMatch(/takes RTMP and RTMPS/);
}, 30_000);

test('the certificate is for this machine alone', () => {
  const certificate = new X509Certificate(ownCertificate());
  expect(certificate.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
});
