import type { KnipConfig } from 'knip';
import { deployedFunctions } from './infra/deployment/deployed-functions.ts';

/** The product, at the top: what a deployment runs, its build and the site. The other workspaces have manifests of their own. */
const product = {
  entry: [
    'infra/app.ts',
    'infra/deployment/canary/handler.ts',
    'infra/deployment/edge/*.js',
    // Each handler by its name: a file that nothing declares is found.
    ...deployedFunctions.map(({ source }) => source),
    'web/src/main.tsx',
    'web/src/ad-frame/main.ts',
    'web/vite.config.ts',
    'web/prerender/render-pages.tsx',
    'web/film/{record-film,take-pictures}.ts',
    'web/app-icons/make-icons.ts',
    'web/font/make-font.ts',
    'web/share-image/*.ts',
    'web/test/*.ts',
  ],
  project: ['{functions,infra,web,bench}/**/*.{ts,tsx,js}'],
};

const config: KnipConfig = {
  workspaces: {
    '.': product,
    shared: { entry: [], project: ['**/*.ts'] },
    'infra/stand-ins': { entry: ['{stripe,paypal}/main.ts', '{stripe,paypal}/script/*.js'], project: ['**/*.{ts,js}'] },
    'infra/local': { entry: ['testing/longest-first.ts', 'seed/history/main.ts'], project: ['**/*.ts'] },
    'infra/tools': {
      entry: [
        'cli/packed/main.ts',
        'deploy-check/{lifecycle,prepare,quick-packing,permissions/run,settings/run,settings/app,live/run,failover/run}.ts',
        'deploy-check/variants/*.ts',
      ],
      project: ['**/*.ts'],
    },
  },
  ignoreBinaries: ['ffmpeg', 'ffprobe', 'nginx', 'openssl'],
  // The module of CloudFront's own runtime, which no registry has.
  ignoreDependencies: ['tailwindcss', 'cloudfront'],
};

export default config;
