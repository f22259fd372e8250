import type { Plugin } from 'esbuild';

/** The SDK's own chain of credential providers: variables, then files, sign-on, metadata servers, other accounts. */
const WHOLE_CHAIN = /^@aws-sdk\/credential-provider-node$/;

const NAMESPACE = 'lambda-credentials';

/**
 * Makes the SDK's clients take their credentials from variables alone, where Lambda always puts a function's. The other
 * providers, and the clients of the services behind them, would add 135 kB to every function.
 * Source: AWS Lambda, "Defined runtime environment variables".
 */
export const lambdaCredentials: Plugin = {
  name: 'lambda credentials',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: WHOLE_CHAIN }, ({ path, resolveDir }) => ({ path, namespace: NAMESPACE, pluginData: resolveDir }));
    onLoad({ filter: WHOLE_CHAIN, namespace: NAMESPACE }, ({ pluginData }) => ({
      contents: `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
      resolveDir: pluginData as string,
    }));
  },
};
