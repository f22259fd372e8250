import path from 'node:path';
import type { LocalInfo } from './local-info.ts';
import { readOptions } from './options.ts';
import { type Platform, startPlatform } from './platform.ts';
import { StartupError } from '../stand-ins/base/startup-error.ts';

/** Runs the whole product on this machine (`npm start`). */
async function main(): Promise<void> {
  const startedAt = performance.now();
  let platform: Platform | undefined;
  let isStopping = false;

  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    await platform?.stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

  platform = await startPlatform(readOptions(process.env), {
    root: path.resolve(import.meta.dirname, '../..'),
    log: (line) => console.log(line),
    onLost: (sentence) => {
      console.error(sentence);
      void stop(1);
    },
  });
  if (!isStopping) console.log(greeting(platform.info, Math.round(performance.now() - startedAt)));
}

function greeting({ site, events, organizer, stripe, paypal, live }: LocalInfo, milliseconds: number): string {
  return [
    '',
    `Marquee is ready after ${(milliseconds / 1000).toFixed(1)} s: ${site}`,
    '',
    ...events.map(({ url, onDemand }) => `  ${url}${onDemand ? '  (on demand)' : ''}`),
    '',
    `  organiser  ${organizer.email}  ${organizer.password}`,
    `  payments   ${stripe.url}  (card 4242 4242 4242 4242, any future date, any code)`,
    `             ${paypal.url}  (PayPal)`,
    `  live       ${live}  (a prepared broadcast has a stream key)`,
    '',
    'Press Ctrl-C to stop.',
  ].join('\n');
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
