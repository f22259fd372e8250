import path from 'node:path';
import type { ProviderServer } from '../../base/http/provider-server.ts';
import { readModel } from '../rest-json/model.ts';
import { startRestJsonServer } from '../rest-json/rest-json-server.ts';
import type { Service } from '../rest-json/service.ts';
import { invalid } from './endpoint-checks.ts';
import type { MediaPackage } from './media-package.ts';

const model = readModel(path.join(import.meta.dirname ?? __dirname, 'model.json'));
const LOOK_EVERY_MS = 100;

/** Returns MediaPackage with its published model, which decides what a request may say. */
export const mediapackageService = (mediaPackage: MediaPackage): Service => ({
  model,
  operations: mediaPackage.operations,
  invalid: (problems) => invalid('MEMBER_INVALID', problems.join(' ')),
  admit: () => mediaPackage.admit(),
});

/** Starts a server that speaks MediaPackage v2's protocol, and ends harvest jobs when their time has come. */
export async function startMediaPackage(mediaPackage: MediaPackage): Promise<ProviderServer> {
  const server = await startRestJsonServer(mediapackageService(mediaPackage));
  const timer = setInterval(() => mediaPackage.settle(), LOOK_EVERY_MS);
  return {
    ...server,
    close: () => {
      clearInterval(timer);
      return server.close();
    },
  };
}
