import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';

const NAMESPACE = 'unused sdk parts';

/** No command of the document client asks for an endpoint of its own: the client only prepares a cache for them. */
const ENDPOINT_DISCOVERY = '@aws-sdk/middleware-endpoint-discovery';

/** Calls that stream events in either direction, such as S3 Select. We make none, but every client loads their codec on demand. */
const EVENT_STREAMS = '@smithy/core/event-streams';

const REPLACEMENTS: Readonly<Record<string, string>> = {
  [ENDPOINT_DISCOVERY]: `
    const none = () => undefined;
    export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector: none, configFileSelector: none, default: undefined };
    export const resolveEndpointDiscoveryConfig = (config) => config;`,
  [EVENT_STREAMS]: `throw new Error('Functions are bundled without event streams: see unused-sdk-parts.ts.');`,
};

const exactly = (module: string) => new RegExp(`^${module}$`);

/**
 * Leaves out of a bundle what the SDK's clients bring and no function of ours can reach: 31 kB of each. Of a client's manifest only its
 * version is kept, which it names in every call.
 */
export const unusedSdkParts: Plugin = {
  name: NAMESPACE,
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: exactly(ENDPOINT_DISCOVERY) }, ({ path }) => ({ path, namespace: NAMESPACE }));
    onResolve({ filter: exactly(EVENT_STREAMS) }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: NAMESPACE } : undefined,
    );
    onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({ contents: REPLACEMENTS[path] ?? '' }));
    onLoad({ filter: /[/\\]@aws-sdk[/\\]client-[\w-]+[/\\]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
