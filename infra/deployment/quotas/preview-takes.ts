import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PreviewTakes } from './check-quotas.ts';
import { largestOf } from './stage-quota.ts';
import { sharedQuotas } from './stage-quotas.ts';
import type { SynthesizedTemplate } from './synthesized-template.ts';

/** Written by `npm run quotas`; a test compares it with the templates of a preview. */
export const previewTakesFile = path.join(import.meta.dirname, 'preview-takes.json');

/** Returns how much a preview takes of the quotas that stages share. */
export const readPreviewTakes = (): PreviewTakes => JSON.parse(readFileSync(previewTakesFile, 'utf8')) as PreviewTakes;

/** Returns the same, by the templates of a preview. */
export const previewTakesOf = (templates: readonly SynthesizedTemplate[]): PreviewTakes =>
  Object.fromEntries(sharedQuotas.map(({ id, measure }) => [id, largestOf(measure(templates))?.amount ?? 0]));
