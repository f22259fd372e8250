import { writeDocument } from '../documents/write-document.ts';
import { runWithoutOptions } from '../run-tool.ts';
import { lists } from './lists.ts';

const HELP = `Usage: npm run lists

Write the modules *.generated.ts, which list what other files declare.

  --help   show this help`;

/** `npm run lists`: writes the modules that list what other files declare. */
runWithoutOptions(HELP, async () => {
  for (const { file, write } of lists) writeDocument(file, await write());
});
