import type { Config } from 'jest';
import { availableParallelism } from 'node:os';

/** Packages that ship ES modules only and therefore go through the transform. */
const esmOnly = ['@jsquash', 'jotai', 'jose', '@middy', '@noble', 'marked', 'qr'];

/** In these environments, test files share the compiled code of their modules. */
const environments = '<rootDir>/infra/local/testing/jest';

/**
 * Globals that modules get as arguments, because looking a global up in a test's context is slow: the AWS SDK does so thousands of
 * times a call, the simulation of a crowd millions of times. None of them is ever replaced by a test, as fake timers replace `Date`,
 * and no package declares one.
 */
const injectedGlobals =
  'Array ArrayBuffer Boolean Buffer DataView Error Infinity JSON Map Math Number Object Promise Reflect RegExp Set String Symbol TypeError Uint32Array Uint8Array WeakMap'.split(
    ' ',
  );
/** The same for pages, without those that are names of an icon. */
const injectedGlobalsOfPages = injectedGlobals.filter((name) => !['Infinity', 'Map'].includes(name));

const compilation = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs', ignoreDynamic: false },
};

const shared: Config = {
  rootDir: '.',
  transform: {
    '/@jsquash/.+/codec/.+\\.js$': [`${environments}/codec-transform.ts`, compilation],
    '^.+\\.(ts|tsx|js|mjs)$': ['@swc/jest', compilation],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/functions/dist', '<rootDir>/web/dist', '<rootDir>/cdk.out'],
};

const node = (name: string): Config => ({
  ...shared,
  displayName: name,
  testEnvironment: `${environments}/node-environment.ts`,
  sandboxInjectedGlobals: injectedGlobals,
  testMatch: [`<rootDir>/${name}/**/*.test.ts`],
  // middy's export map has an `import` condition only, which CommonJS resolution does not see.
  moduleNameMapper: { '^@middy/([^/]+)$': '<rootDir>/node_modules/@middy/$1/index.js' },
});

const config: Config = {
  // A busy machine is slow, not wrong: what hangs is still found.
  testTimeout: 180_000,
  // By default one processor is left to others; of two, one would do all the tests alone. In CI, a third test fills the time in
  // which journeys wait for pages and providers.
  maxWorkers: process.env.CI ? Math.ceil(1.5 * availableParallelism()) : '100%',
  ...(process.env.CI && { testSequencer: '<rootDir>/infra/local/testing/longest-first.ts' }),
  projects: [
    node('shared'),
    {
      ...node('functions'),
      setupFiles: [
        '<rootDir>/functions/test/cheap-hashes.ts',
        '<rootDir>/functions/test/short-calls/setup.ts',
        '<rootDir>/functions/test/log/silent.ts',
      ],
    },
    node('infra'),
    node('bench'),
    {
      ...node('web'),
      displayName: 'journeys',
      testMatch: ['<rootDir>/web/e2e/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/web/e2e/setup.ts'],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: `${environments}/page-environment.ts`,
      sandboxInjectedGlobals: injectedGlobalsOfPages,
      testMatch: ['<rootDir>/web/{src,test}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/web/test/setup.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/web/test/empty-module.ts',
        '\\.(avif|mp4|svg|webm|webp)$': '<rootDir>/web/test/picture.ts',
      },
    },
  ],
};

export default config;
