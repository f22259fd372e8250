import { watchProbe } from './watch-probe.ts';

/** Called by CloudWatch Synthetics: a run that throws has failed, and its log says at which step. */
export const handler = async (): Promise<void> => {
  const { SITE_URL: site = '', PROBE_SUBDOMAIN: subdomain = '' } = process.env;
  for (const line of await watchProbe({ site, subdomain })) console.log(line);
};
