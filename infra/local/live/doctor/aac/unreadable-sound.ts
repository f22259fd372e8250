/** Thrown for a packet of AAC that cannot be decoded: it is damaged, or uses what no encoder for broadcasts does. */
export class UnreadableSound extends Error {}
