/** The parts of node-media-server that are loaded, which ships no types. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  export interface Tag {
    /** 8 for sound, 9 for pictures, 18 for data. */
    codec_type: number;
    /** Decode time on the encoder's clock, milliseconds. */
    dts: number;
    /** The number of bytes of `data` that belong to this tag. */
    size: number;
    /** A buffer that the parser fills again with the next tag. */
    data: Buffer;
  }

  /** Reads one connection's bytes, and writes what RTMP has to answer. */
  export default class Rtmp {
    onConnectCallback: (request: { app: string; name: string }) => void;
    onPushCallback: () => void;
    onPlayCallback: () => void;
    onPacketCallback: (tag: Tag) => void;
    onOutputCallback: (bytes: Buffer) => void;
    /** Returns a sentence if the bytes cannot be read. It throws for some bytes that are not RTMP. */
    parserData(bytes: Buffer): string | null;
    /** Returns the chunks of a message, in message stream 0. */
    static createMessage(tag: Tag): Buffer;
    /** Makes room for the message whose header was read. */
    packetAlloc(): void;
    parserPacket: { header: { length: number; stream_id: number }; payload: Buffer };
    /** Reads the command that has arrived. */
    invokeHandler(): void;
    /** The messages that are being read, by chunk stream. */
    inPackets: Map<number, unknown>;
  }
}

declare module 'node-media-server/src/protocol/rtmp_client.js' {
  import type { Socket } from 'node:net';
  import Rtmp, { type Tag } from 'node-media-server/src/protocol/rtmp.js';

  export default class RtmpClient extends Rtmp {
    /** The message stream that `sendCreateStream` made. */
    streamId: number;
    socket: Socket | null;
    connected: boolean;
    outChunkSize: number;
    onHandshakeCallback: () => void;
    onCloseCallback: (hadError: boolean) => void;
    onErrorCallback: (error: Error) => void;
    connect(url: string): Promise<void>;
    resetProtocolState(): void;
    sendClientHandshake(): void;
    /** Reads the server's bytes. It throws for some bytes that are not RTMP. */
    handleData: (bytes: Buffer) => void;
    setChunkSize(bytes: number): void;
    sendCommand(command: string, options: object): Promise<unknown>;
    sendConnect(): Promise<unknown>;
    sendCreateStream(): Promise<number>;
    sendPublish(streamName: string): Promise<unknown>;
    sendPlay(streamName: string): Promise<unknown>;
    sendMetaData(metaData: object): void;
    sendPacket(tag: Omit<Tag, 'flags'>): void;
    disconnect(): void;
  }
}

declare module 'node-media-server/src/protocol/sps_info.js' {
  /** Returns the picture's size that a sequence parameter set of H.264 states; null if it cannot be read. */
  export function parseH264Sps(sps: Buffer): { width: number; height: number } | null;
}
