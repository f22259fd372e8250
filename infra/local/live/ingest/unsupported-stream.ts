/** Thrown for a stream of which the message says why it cannot be taken. */
export class UnsupportedStream extends Error {}
