/** The space of new objects, in megabytes: small, because a worker that streams rows makes garbage alone. V8 keeps three of it. */
const NEW_MEGABYTES = 2;

/**
 * Returns the options of Node that keep a process's heap within a size, so that it collects its garbage instead of growing. Lambda derives
 * limits from a function's memory only if NODE_OPTIONS has none of these. Source: `bootstrap` of its Node.js 24 runtime.
 */
export const heapFlags = (megabytes: number): string[] => [
  `--max-old-space-size=${megabytes}`,
  `--max-semi-space-size=${NEW_MEGABYTES}`,
];
