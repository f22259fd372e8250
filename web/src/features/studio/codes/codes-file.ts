import type { PublicCode } from '#shared/api/money/codes.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';

/** Downloads codes as a CSV file, each with the page where it is used. Codes and addresses have no characters that mean anything in one. */
export function saveCodes(codes: readonly PublicCode[], event: StudioEvent): void {
  const rows = codes.map(({ code }) => `${code},${event.url}`);
  const content = ['code,page', ...rows, ''].join('\r\n');
  saveFile(`codes-${event.subdomain}.csv`, new Blob([content], { type: 'text/csv;charset=utf-8' }));
}
