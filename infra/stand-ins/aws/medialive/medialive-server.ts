import path from 'node:path';
import type { ProviderServer } from '../../base/http/provider-server.ts';
import { ApiError } from '../rest-json/api-error.ts';
import { readModel } from '../rest-json/model.ts';
import { startRestJsonServer } from '../rest-json/rest-json-server.ts';
import type { Service } from '../rest-json/service.ts';
import type { MediaLive } from './media-live.ts';

const model = readModel(path.join(import.meta.dirname ?? __dirname, 'model.json'));
const LOOK_EVERY_MS = 100;

/** Returns MediaLive with its published model, which decides what a request may say. */
export const medialiveService = (mediaLive: MediaLive): Service => ({
  model,
  operations: mediaLive.operations,
  invalid: (problems) => new ApiError('BadRequestException', problems.join(' ')),
  admit: () => mediaLive.admit(),
});

/** Starts a server that speaks MediaLive's protocol, and lets changes of state happen when their time has come. */
export async function startMediaLive(mediaLive: MediaLive): Promise<ProviderServer> {
  const server = await startRestJsonServer(medialiveService(mediaLive));
  const timer = setInterval(() => mediaLive.settle(), LOOK_EVERY_MS);
  return {
    ...server,
    close: () => {
      clearInterval(timer);
      return server.close();
    },
  };
}
