import { build } from 'esbuild';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PROGRAM = 'marquee.cjs';

const README = `# Marquee from the command line

Needs Node 20 or newer, and nothing else. Make an API key in the studio, at \`/studio/keys\`, and store it:

    npx . login --url https://watch.example.com
    npx . event list

Scripts take the key from \`MARQUEE_API_KEY\` and the site from \`MARQUEE_URL\`. \`npx . help\` lists all commands; \`--json\` prints the API's
answer. Every error is one sentence on standard error, with exit code 1.
`;

/**
 * Writes the command line of organisers as a package of its own, which needs no checkout and installs nothing: for `npx FOLDER`,
 * `npm pack` and `npm install --global`.
 * @param root of the checkout
 * @param folder of the package, which is replaced
 */
export async function packCli(root: string, folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['infra/tools/cli/packed/main.ts'],
    outfile: path.join(folder, PROGRAM),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    banner: { js: '#!/usr/bin/env node' },
    legalComments: 'eof',
    logLevel: 'warning',
  });
  const manifest = {
    name: 'marquee-cli',
    version,
    description: 'Events, films and orders of an organiser at Marquee, from the command line',
    bin: { marquee: PROGRAM },
    files: [PROGRAM],
    engines: { node: '>=20' },
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(path.join(folder, 'README.md'), README);
}
