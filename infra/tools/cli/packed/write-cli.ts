import path from 'node:path';
import { runWithoutOptions } from '../../run-tool.ts';

const HELP = `Usage: npm run pack-cli

Write the command line of organisers as a package, into infra/dist/marquee-cli.

  --help   show this help`;

const root = path.join(import.meta.dirname, '../../../..');

/** `npm run pack-cli`: writes the command line of organisers as a package, into `infra/dist/marquee-cli`. */
runWithoutOptions(HELP, async () => {
  // Imported only now: the help needs no bundler.
  const { packCli } = await import('../../../deployment/build/pack-cli.ts');
  await packCli(root, path.join(root, 'infra/dist/marquee-cli'));
  console.log('Packed in infra/dist/marquee-cli. Try: npx ./infra/dist/marquee-cli help');
});
