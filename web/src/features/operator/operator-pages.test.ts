import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operatorScreenIds, operatorScreens } from '#shared/site/operator-screens.ts';

test('each screen loads the page that it declares', () => {
  const code = readFileSync(path.join(__dirname, 'operator-pages.ts'), 'utf8');
  const loaded = [...code.matchAll(/^ {2}(\w+): \{.*import\('\.\/(.+)\.tsx'\)/gm)].map(([, id, page]) => [id, page]);
  expect(Object.fromEntries(loaded)).toEqual(Object.fromEntries(operatorScreenIds.map((id) => [id, operatorScreens[id].page])));
});
