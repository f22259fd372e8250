import fs from 'node:fs';
import { startEngine } from './engine.ts';

test('an engine without a data file leaves nothing behind', async () => {
  const folders = jest.spyOn(fs, 'mkdtempSync');
  const { child, endpoint } = await startEngine(process.cwd(), null);
  expect((await fetch(endpoint)).ok).toBe(true);
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
  const [folder] = folders.mock.results;
  expect(folder?.value).toContain('marquee-engine-');
  expect(fs.existsSync(folder?.value as string)).toBe(false);
});
