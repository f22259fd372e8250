import { suggestedZone } from '../time/moments.ts';

/** Returns the body that starts an organisation: with the time zone of this device, if it has one. */
export function newOrganization(name: string): { name: string; time_zone?: string } {
  const zone = suggestedZone();
  return { name, ...(zone !== null && { time_zone: zone }) };
}
