import type { SignalFaultKind, WrongCodec } from '#shared/video/broadcast/signal-faults.ts';

/** Thrown for a stream of which the message says why it cannot be taken. */
export class UnsupportedStream extends Error {
  readonly kind: SignalFaultKind;
  readonly codec: WrongCodec | undefined;

  /** @param codec that the stream has; undefined if it is unknown */
  constructor(kind: SignalFaultKind, message: string, codec?: WrongCodec) {
    super(message);
    this.kind = kind;
    this.codec = codec;
  }
}
