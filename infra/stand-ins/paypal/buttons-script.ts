import path from 'node:path';
import type { Request, Response } from '../base/http/message.ts';
import { PageScript } from '../base/page-script.ts';

const SCRIPT_PATH = '/sdk/js';

/** Parts of the script; each can use the ones before it. */
const PARTS = ['appearance.js', 'checkout-window.js', 'buttons-view.js', 'buttons.js', 'paypal.js'];

/** Serves the stand-in for PayPal's button script, which paypal-js loads from `/sdk/js?client-id=…&currency=…`. */
export class ButtonsScript {
  readonly #clientId: string;
  readonly #script: PageScript;

  /** @param directory directory of the script's parts; by default relative to the root of the repository */
  constructor(clientId: string, directory = path.resolve('infra', 'stand-ins', 'paypal', 'script')) {
    this.#clientId = clientId;
    this.#script = new PageScript({
      directory,
      parts: PARTS,
      isAt: (address) => address === SCRIPT_PATH,
      start: ({ baseUrl, query }) => `placePayPal(${JSON.stringify(baseUrl)}, ${JSON.stringify(query)});`,
    });
  }

  /** Returns the script, or a 400 for another application's ID; undefined for any other path. */
  async answer(request: Request): Promise<Response | undefined> {
    const clientId = new URLSearchParams(request.query).get('client-id');
    if (request.path !== SCRIPT_PATH || clientId === this.#clientId) return this.#script.answer(request);
    return {
      status: 400,
      body: `throw new Error("SDK Validation error: 'Invalid query value for client-id'");\n`,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    };
  }
}
