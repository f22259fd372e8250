import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { forAll } from '../../../../../functions/test/for-all.ts';
import { capture } from '../../../testing/live/capture.ts';
import { describeWithFfmpeg } from '../../../testing/live/ffmpeg.ts';
import { temporaryFolder } from '../../../testing/live/packaged.ts';
import { AacDecoder } from './aac-decoder.ts';
import { InverseTransform } from './transform.ts';

type Name = Parameters<typeof capture>[0];
const packetsOf = (name: Name) =>
  capture(name).flatMap(({ type, body }) => (type === 8 && body[1] === 1 ? [body.subarray(2)] : []));
const decoded = (name: Name, rate: number) => {
  const decoder = new AacDecoder(rate);
  return packetsOf(name).map((packet) => decoder.decode(packet));
};
const peakOf = (channels: readonly Float64Array[]) => Math.max(...channels.map((samples) => Math.max(...samples.map(Math.abs))));

test('decodes every packet of a tone, of silence and of a tone that clips, as loud as they are', () => {
  // ffmpeg's sine has an eighth of the full scale; few bits add noise to it.
  for (const [name, rate, channels, least, most] of [
    ['wide', 44_100, 1, 0.09, 0.22],
    ['narrow', 48_000, 2, 0.09, 0.14],
    ['silent', 44_100, 1, 0, 0],
    ['clipping', 44_100, 1, 0.7, 2],
  ] as const) {
    // The first packets are an encoder's beginning.
    const packets = decoded(name, rate).slice(5, -2);
    expect(packets.every((packet) => packet?.length === channels)).toBe(true);
    const peaks = packets.map((packet) => peakOf(packet!));
    expect([name, Math.min(...peaks) >= least, Math.max(...peaks) <= most]).toEqual([name, true, true]);
  }
});

test('transforms as the definition says', () => {
  const size = 16;
  const spectrum = Float64Array.from({ length: size }, (_, k) => Math.sin(k * k) * 10);
  const expected = Array.from({ length: 2 * size }, (_, n) =>
    spectrum.reduce((sum, value, k) => sum + value * Math.cos((Math.PI / size) * (n + (size + 1) / 2) * (k + 0.5)), 0),
  );
  for (const [n, sample] of new InverseTransform(size).samples(spectrum).entries())
    expect(sample).toBeCloseTo(expected[n]! / size, 9);
});

test('packets that are damaged in any way are decoded or refused, and never endlessly', () => {
  const packets = [...packetsOf('narrow'), ...packetsOf('wide')];
  const place = fc.tuple(fc.nat(packets.length - 1), fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 5 }), fc.nat(400));
  forAll([place], 2000, ([which, changes, length]) => {
    const packet = Buffer.from(packets[which]!);
    for (const [at, byte] of changes) packet[at % packet.length] = byte;
    const channels = new AacDecoder(48_000).decode(packet.subarray(0, length));
    for (const samples of channels ?? []) expect(samples).toHaveLength(1024);
  });
});

test('says nothing about a sample rate that AAC does not have', () =>
  expect(new AacDecoder(12_345).decode(packetsOf('wide')[0]!)).toBeNull());

describeWithFfmpeg('beside ffmpeg', () => {
  const { folder, remove } = temporaryFolder();
  afterAll(remove);
  const file = path.join(folder, 'sound.aac');
  const run = (args: string[]) => {
    const { status, stdout } = spawnSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { maxBuffer: 1e8 });
    expect(status).toBe(0);
    return stdout;
  };

  test.each([
    [
      'a sweep with clicks, in stereo',
      'aevalsrc=0.3*sin(2*PI*(300+400*t)*t)+0.4*lt(mod(t\\,0.3)\\,0.002)|0.2*sin(900*t):s=48000',
      '128k',
    ],
    ['little that both channels share', 'aevalsrc=0.4*sin(4400*t)+0.1*random(0)|0.2*sin(4400*t)+0.1*random(1):s=32000', '32k'],
  ])('%s sounds the same', (_, source, rate) => {
    run(['-f', 'lavfi', '-i', source, '-t', '1.5', '-c:a', 'aac', '-aac_pns', '0', '-b:a', rate, file]);
    const raw = run(['-i', file, '-f', 'f32le', '-']);
    const expected = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
    const samples = decodeFile(readFileSync(file));
    expect(samples.length).toBeGreaterThanOrEqual(expected.length);
    const error = expected.reduce((sum, value, at) => sum + (value - samples[at]!) ** 2, 0);
    const power = expected.reduce((sum, value) => sum + value ** 2, 0);
    expect(10 * Math.log10(power / error)).toBeGreaterThan(100);
  });
});

/** Decodes a file of ADTS to interleaved samples. Source: ISO/IEC 14496-3, 1.A.2. */
function decodeFile(bytes: Buffer): number[] {
  const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000];
  const decoder = new AacDecoder(rates[(bytes[2]! >> 2) & 0x0f]!);
  const samples: number[] = [];
  for (let at = 0; at + 7 <= bytes.length;) {
    const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
    const channels = decoder.decode(bytes.subarray(at + 7, at + length))!;
    for (let i = 0; i < 1024; i++) for (const channel of channels) samples.push(channel[i]!);
    at += length;
  }
  return samples;
}
