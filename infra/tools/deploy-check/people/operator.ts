import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { interrupted } from '../running/interruption.ts';
import { paths } from '../paths.ts';
import type { Site } from '../site.ts';

const run = promisify(execFile);
const SUBDOMAIN = 'deploy-check';

export interface Credentials {
  email: string;
  password: string;
}

/** A package on sale, with its event. */
export interface Goods {
  title: string;
  subdomain: string;
  eventId: string;
  packageId: string;
}

/** Puts an event on sale with the commands that an operator uses. */
export async function sellEvent(site: Site, organizer: Credentials): Promise<Goods> {
  const marquee = (...args: string[]) => runMarquee(site, organizer, args);
  const title = 'Deployment check';
  const when = ['--start', '2030-01-01T20:00Z', '--available', 'now', '--image', '/images/fight-night.svg'];
  await marquee('event', 'create', '--subdomain', SUBDOMAIN, '--title', title, ...when);
  await marquee('package', 'add', SUBDOMAIN, '--name', 'Live', '--price', '19.99', '--includes', 'Everything');
  await marquee('media', 'upload', SUBDOMAIN, 'infra/local/sample/hls');
  const { _id: eventId, packages } = await marquee('event', 'publish', SUBDOMAIN);
  return { title, subdomain: SUBDOMAIN, eventId, packageId: packages[0]!._id };
}

async function runMarquee(site: Site, { email, password }: Credentials, args: string[]): Promise<StudioEvent> {
  const { stdout } = await run(process.execPath, ['infra/tools/cli/main.ts', ...args, '--url', site.url, '--json'], {
    cwd: paths.root,
    env: {
      ...process.env,
      // The command stores its session in the home directory.
      HOME: path.join(paths.run, 'home'),
      XDG_CONFIG_HOME: '',
      MARQUEE_EMAIL: email,
      MARQUEE_PASSWORD: password,
    },
    timeout: 180_000,
    signal: interrupted,
  });
  return JSON.parse(stdout) as StudioEvent;
}
