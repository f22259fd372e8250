import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PRERENDERED_FILE, type Prerendered } from '#shared/prerendered.ts';
import { env } from '../platform/env.ts';
import { afterPaint } from './after-paint.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { type PageScripts, takePageScripts } from './page-scripts.ts';

/** What the build made of the site, as far as the shell needs it. */
export interface BuiltPage {
  html: string;
  /** The same for a page that is rendered ahead: its scripts come after its first paint. */
  htmlAhead: string;
  policy: string;
  scripts: PageScripts;
  prerendered: Prerendered;
}

let kept: Promise<BuiltPage> | undefined;

/** Read once; a read that failed is tried again by the next request. */
export function builtPage(): Promise<BuiltPage> {
  kept ??= read().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

async function read(): Promise<BuiltPage> {
  const file = env.shellTemplate;
  const [template, prerendered] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(path.join(path.dirname(file), PRERENDERED_FILE), 'utf8'),
  ]);
  const { html, scripts } = takePageScripts(template);
  const htmlAhead = afterPaint(html);
  const policy = contentSecurityPolicy(htmlAhead, env.paypalScriptBase);
  return { html, htmlAhead, policy, scripts, prerendered: JSON.parse(prerendered) as Prerendered };
}
