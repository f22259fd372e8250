import path from 'node:path';
import type { Request, Response } from '../http/message.ts';
import { PageScript } from '../page-script.ts';

const ADDRESS = '/sdk/js';

/** The script's parts in the order in which each can use those before it. */
const PARTS = ['appearance.js', 'checkout-window.js', 'buttons-view.js', 'buttons.js', 'paypal.js'];

/** Serves the stand-in of PayPal's button script, as paypal-js asks for it: `/sdk/js?client-id=…&currency=…`. */
export class ButtonsScript {
  readonly #clientId: string;
  readonly #script: PageScript;

  /** @param directory where its parts lie; left out: found from the root of the repository */
  constructor(clientId: string, directory = path.resolve('infra', 'local', 'providers', 'paypal', 'script')) {
    this.#clientId = clientId;
    this.#script = new PageScript({
      directory,
      parts: PARTS,
      isAt: (address) => address === ADDRESS,
      start: ({ baseUrl, query }) => `placePayPal(${JSON.stringify(baseUrl)}, ${JSON.stringify(query)});`,
    });
  }

  /** The script, or a 400 to another application's id; undefined for any other address. */
  async answer(request: Request): Promise<Response | undefined> {
    const clientId = new URLSearchParams(request.query).get('client-id');
    if (request.path !== ADDRESS || clientId === this.#clientId) return this.#script.answer(request);
    return {
      status: 400,
      body: `throw new Error("SDK Validation error: 'Invalid query value for client-id'");\n`,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    };
  }
}
