import type { KnipConfig } from 'knip';
import { deployedFunctions } from './infra/deployment/deployed-functions.ts';

const config: KnipConfig = {
  entry: [
    'infra/app.ts',
    'infra/deployment/canary/handler.ts',
    'infra/stand-ins/stripe/main.ts',
    'infra/stand-ins/stripe/script/*.js',
    'infra/stand-ins/paypal/main.ts',
    'infra/stand-ins/paypal/script/*.js',
    'infra/deployment/edge/*.js',
    'infra/local/testing/longest-first.ts',
    'infra/tools/cli/packed/main.ts',
    'infra/tools/deploy-check/{lifecycle,prepare,permissions/run,settings/run,settings/app,live/run,failover/run}.ts',
    'infra/tools/deploy-check/variants/*.ts',
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
  project: ['{shared,functions,infra,web,bench}/**/*.{ts,tsx,js}'],
  ignoreBinaries: ['ffmpeg', 'ffprobe', 'nginx', 'openssl'],
  // The module of CloudFront's own runtime, which no registry has.
  ignoreDependencies: ['tailwindcss', 'cloudfront'],
};

export default config;
