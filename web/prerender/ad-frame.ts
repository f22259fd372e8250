import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type ResolvedConfig, type Rolldown } from 'vite';

/**
 * Builds the document of the frame that ads play in, with its script inside: the frame has no origin, so it could load no module of
 * ours. The shell writes the tag into it.
 */
export async function adFrameDocument({ root, build: { target } }: ResolvedConfig): Promise<string> {
  const source = path.join(root, 'src/ad-frame');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target, lib: { entry: path.join(source, 'main.ts'), formats: ['iife'], name: 'adFrame' } },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  const script = output[0].code.trim().replaceAll('</script', String.raw`<\/script`);
  const html = await readFile(path.join(source, 'frame.html'), 'utf8');
  return html.replace('<!--script-->', () => `<script>${script}</script>`);
}
