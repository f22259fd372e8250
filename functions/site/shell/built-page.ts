import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PRERENDERED_FILE, type PrerenderedPages } from '#shared/shell/prerendered.ts';
import { bucketAddress } from '../../platform/s3/bucket-address.ts';
import { env } from '../../platform/env.ts';
import { afterPaint } from './after-paint.ts';
import { adFramePolicy, contentSecurityPolicy } from './content-security.ts';
import { type PageScripts, takePageScripts } from './page-scripts.ts';

/** The parts of the built site that the shell needs. */
export interface BuiltPage {
  html: string;
  /** The HTML for a prerendered page: its scripts load after its first paint. */
  htmlAhead: string;
  policy: string;
  /** The policy of the studio's pages, which send films to the bucket. */
  studioPolicy: string;
  scripts: PageScripts;
  prerendered: PrerenderedPages;
  /** The policy of the frame that ads play in. */
  adFramePolicy: string;
}

let cached: Promise<BuiltPage> | undefined;

/** Returns the built page. It is read once; a failed read is retried by the next request. */
export function builtPage(): Promise<BuiltPage> {
  cached ??= read().catch((error: unknown) => {
    cached = undefined;
    throw error;
  });
  return cached;
}

async function read(): Promise<BuiltPage> {
  const file = env.shellTemplate;
  const [template, pages] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(path.join(path.dirname(file), PRERENDERED_FILE), 'utf8'),
  ]);
  const prerendered = JSON.parse(pages) as PrerenderedPages;
  const { html, scripts } = takePageScripts(template);
  const htmlAhead = afterPaint(html);
  const policy = contentSecurityPolicy(htmlAhead, env.paypalScriptBase);
  const uploads = new URL(bucketAddress(env.region)).origin;
  const studioPolicy = contentSecurityPolicy(htmlAhead, env.paypalScriptBase, uploads);
  return { html, htmlAhead, policy, studioPolicy, scripts, prerendered, adFramePolicy: adFramePolicy(prerendered.adFrame) };
}
