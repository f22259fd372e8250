import type { Plugin } from 'esbuild';

/** What the SDK's clients look credentials up with: variables, then files, sign-on, metadata servers, other accounts. */
const WHOLE_CHAIN = /^@aws-sdk\/credential-provider-node$/;

const NAMESPACE = 'lambda-credentials';

/**
 * Has the SDK's clients take their credentials from the variables alone, where Lambda always puts a function's. The places that
 * they would look into after these, and the clients of the services behind them, are 135 kB of every function.
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
