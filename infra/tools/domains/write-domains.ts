import { writeFileSync } from 'node:fs';
import { DOMAINS } from '../../../functions/layers.ts';
import { runWithoutOptions } from '../run-tool.ts';
import { sourceFiles } from '../structure/source-tree.ts';
import { describeDomain, pageOf } from './describe-domain.ts';

const HELP = `Usage: npm run domains

Write the page of each domain, functions/*/README.md: where to begin, its areas, what calls them, what leaves.

  --help   show this help`;

/** `npm run domains`: writes the page of each domain of `functions/`. */
runWithoutOptions(HELP, () => {
  const files = sourceFiles();
  for (const domain of DOMAINS) writeFileSync(pageOf(domain), describeDomain(domain, files));
});
