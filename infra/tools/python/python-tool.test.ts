import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasPython, installPythonTool } from './python-tool.ts';

/** Returns a runner that records calls instead of running them; `venv` makes its folder, as Python does. */
function recorder(code = 0) {
  const calls: string[] = [];
  const run = async (program: string, args: string[]) => {
    calls.push([path.basename(program), ...args.slice(0, 3)].join(' '));
    if (args[1] === 'venv') mkdirSync(args.at(-1)!, { recursive: true });
    return code;
  };
  return { calls, run };
}

describe('a tool of PyPI', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'python-tool-'));
  const venv = path.join(folder, 'venv');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is installed again after a failed installation', async () => {
    await expect(installPythonTool(recorder(1).run, venv, 'tool==1')).rejects.toThrow(/^python3 -m venv .+ failed\.$/);
    const { calls, run } = recorder();
    await installPythonTool(run, venv, 'tool==1');
    expect(calls).toEqual(['python3 -m venv --clear', 'python -m pip install']);
  });

  test('is installed once, and again for another version', async () => {
    const { calls, run } = recorder();
    await installPythonTool(run, venv, 'tool==1');
    expect(calls).toEqual([]);
    await installPythonTool(run, venv, 'tool==2');
    expect(calls).toHaveLength(2);
  });
});

test('a machine without Python, or with one that is too old, counts as having none', async () => {
  expect(await hasPython(() => Promise.reject(new Error('spawn python3 ENOENT')))).toBe(false);
  expect(await hasPython(recorder(1).run)).toBe(false);
  expect(await hasPython(recorder(0).run)).toBe(true);
});
