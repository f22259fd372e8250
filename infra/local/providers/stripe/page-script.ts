import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Request, Response } from './http/message.ts';

/** The script's parts in the order in which each can use those before it. */
const PARTS = [
  'card-rules.ts',
  'api-client.js',
  'appearance.js',
  'card-field.js',
  'payment-element.js',
  'elements.js',
  'stripe.js',
];

/** Where stripe-js looks: `/v3/` of old, `/{release}/stripe.js` since; and a short one. */
const ADDRESS = /^\/(v3\/?|([a-z0-9]+\/)?stripe\.js)$/;

/** Serves the stand-in of Stripe.js as one classic script. */
export class PageScript {
  readonly #directory: string;
  #source: Promise<string> | undefined;

  /** @param directory where the parts lie */
  constructor(directory: string) {
    this.#directory = directory;
  }

  /** The script, for the addresses that Stripe.js is loaded from; undefined for any other. */
  async answer({ method, path: address, baseUrl }: Request): Promise<Response | undefined> {
    if (method !== 'GET' || !ADDRESS.test(address)) return undefined;
    this.#source ??= readScript(this.#directory);
    const start = `window.Stripe = makeStripe(${JSON.stringify(baseUrl)});`;
    const body = `(() => {\n'use strict';\n${await this.#source}\n${start}\n})();\n`;
    return { status: 200, body, headers: { 'content-type': 'text/javascript; charset=utf-8' } };
  }
}

/**
 * Joins the parts, which are modules for the reader, the type checker and the tests: imports between them fall away,
 * since all names then live in one function.
 */
async function readScript(directory: string): Promise<string> {
  const sources = await Promise.all(PARTS.map((name) => readFile(path.join(directory, name), 'utf8')));
  return sources
    .map((source, i) => (PARTS[i]?.endsWith('.ts') ? stripTypeScriptTypes(source) : source))
    .map((source) => source.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/^export /gm, ''))
    .join('\n');
}
