import path from 'node:path';
import { packCli } from './pack-cli.ts';

/** `npm run pack-cli`: writes the command line of organisers as a package, into `infra/dist/marquee-cli`. */
const root = path.join(import.meta.dirname, '../..');
await packCli(root, path.join(root, 'infra/dist/marquee-cli'));
console.log('Packed in infra/dist/marquee-cli. Try: npx ./infra/dist/marquee-cli help');
