import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn, headLine, type List, ROOT } from './list.ts';

const FOLDER = 'shared/api';

/** The declaration of an endpoint: the name under which its module exports it. */
const DECLARATION = /^export const (\w+) = endpoint\(/gm;

interface EndpointsFile {
  file: string;
  names: readonly string[];
}

const namesIn = (file: string) =>
  [...readFileSync(path.join(ROOT, FOLDER, file), 'utf8').matchAll(DECLARATION)].map(([, name = '']) => name);

/** The endpoints of the API, by the folders of their domains. */
export const endpoints: List = {
  file: `${FOLDER}/endpoints.generated.ts`,
  write: () => {
    const files: EndpointsFile[] = filesIn(FOLDER, '*/**/*.ts')
      .map((file) => ({ file, names: namesIn(file) }))
      .filter(({ names }) => names.length > 0);
    return [
      headLine(`the files ${FOLDER}/*/**`),
      ...files.map(({ file, names }) => `import { ${names.toSorted().join(', ')} } from './${file}';`),
      '',
      '/** Every endpoint of the API, in the order of the files that declare them. */',
      'export const endpoints = [',
      ...files.flatMap(({ names }) => names.map((name) => `  ${name},`)),
      '] as const;',
      '',
    ].join('\n');
  },
};
