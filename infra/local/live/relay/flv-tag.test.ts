import { capture } from '../../testing/live/capture.ts';
import { readTag } from '../ingest/media-packet.ts';
import { writeTag } from './flv-tag.ts';

test.each(['wide', 'narrow'] as const)('every tag of the capture %s is sent on as it came', (name) => {
  const tags = capture(name);
  const sent = tags.flatMap(({ type, time, body }) => {
    const packet = readTag(type, time, Buffer.from(body));
    return packet ? [{ came: { type, body }, tag: writeTag(packet, time) }] : [];
  });
  expect(sent.length).toBeGreaterThan(150);
  for (const { came, tag } of sent) {
    expect([tag.codec_type, tag.size]).toEqual([came.type, came.body.length]);
    // The first byte of a sound says how many channels it has, which nobody reads for AAC.
    const from = came.type === 8 ? 1 : 0;
    expect(tag.data.subarray(from).equals(came.body.subarray(from))).toBe(true);
  }
});
