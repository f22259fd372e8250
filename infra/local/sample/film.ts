/** Properties of the committed sample film. */
export const film = { fps: 24, seconds: 48, segmentSeconds: 4, renditions: 3 } as const;

/** Maximum size of the folder, in bytes. It is limited because the folder is part of every clone. */
export const MAX_SAMPLE_BYTES = 3_000_000;
