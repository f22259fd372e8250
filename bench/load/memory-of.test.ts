import { execFileSync } from 'node:child_process';
import path from 'node:path';

const source = path.join(__dirname, 'memory-of.ts');

it('the peak of a process is its own, however large the process is that started it', () => {
  const parents = Buffer.alloc(400e6, 1);
  const code = `import { peakMemory } from ${JSON.stringify(source)}; console.log(peakMemory())`;
  const peak = Number(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }));
  expect(peak).toBeGreaterThan(10e6);
  expect(peak).toBeLessThan(parents.length / 2);
});
