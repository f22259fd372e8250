import type { Tag } from 'node-media-server/src/protocol/rtmp.js';
import type { MediaPacket } from '../ingest/media-packet.ts';

const SOUND = 8;
const PICTURE = 9;
/** AAC; its rate and channels are in its configuration. */
const AAC = 0xaf;
/** H.264, in a keyframe and in any other picture. */
const KEY_AVC = 0x17;
const AVC = 0x27;

/**
 * Returns the FLV tag of a packet, as RTMP carries it: the reverse of `readTag`. Source: Adobe Flash Video File Format Specification
 * 10.1, annex E.4.
 * @param dts decode time, milliseconds
 */
export function writeTag(packet: MediaPacket, dts: number): Tag {
  switch (packet.kind) {
    case 'video-config':
      return tagOf(PICTURE, dts, [KEY_AVC, 0, 0, 0, 0], packet.config.record);
    case 'audio-config':
      return tagOf(SOUND, dts, [AAC, 0], packet.config.record);
    case 'sound':
      return tagOf(SOUND, dts, [AAC, 1], packet.data);
    default: {
      const offset = Buffer.alloc(3);
      offset.writeIntBE(packet.compositionOffset, 0, 3);
      return tagOf(PICTURE, dts, [packet.isKey ? KEY_AVC : AVC, 1, ...offset], packet.data);
    }
  }
}

function tagOf(type: number, dts: number, head: number[], content: Buffer): Tag {
  const data = Buffer.concat([Buffer.from(head), content]);
  return { codec_type: type, dts, size: data.length, data };
}
