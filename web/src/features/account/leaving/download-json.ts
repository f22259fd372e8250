import { saveFile } from '../../../lib/browser/save-file.ts';

/** Has the browser save data as a JSON file. */
export function downloadJson(name: string, data: unknown): void {
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
}
