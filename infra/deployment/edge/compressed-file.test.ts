import path from 'node:path';
import { edgeFunction } from './run-edge-function.ts';

const run = edgeFunction(path.join(__dirname, 'compressed-file.js'));

const uriFor = async (uri: string, accepted?: string) =>
  (await run({ request: { uri, headers: accepted === undefined ? {} : { 'accept-encoding': { value: accepted } } } })).uri;

test.each([
  'index-BSuTVkiO.js',
  'event-page-C-nLCVOJ.js',
  'index.esm-DJehkUdJ.js',
  'index-B2TgdH5g.css',
  'site-DTwkrIB9.webmanifest',
  'rope-C9Eyiu_O.svg',
])('a browser that takes Brotli gets the compressed form of %s, another does not', async (file) => {
  expect(await uriFor(`/assets/${file}`, 'gzip, deflate, br, zstd')).toBe(`/assets/br/${file}`);
  expect(await uriFor(`/assets/${file}`, 'gzip, deflate')).toBe(`/assets/${file}`);
  expect(await uriFor(`/assets/${file}`)).toBe(`/assets/${file}`);
});

test.each(['region-blocked.html', 'icon.svg', 'inter-basic-DEZqZSCp.woff2', 'icon-192-Dkoh_GRn.png', 'br/index-BSuTVkiO.js'])(
  '%s has none',
  async (file) => expect(await uriFor(`/assets/${file}`, 'br')).toBe(`/assets/${file}`),
);
