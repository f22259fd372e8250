import * as z from 'zod/mini';
import { endpoint, forAccounts } from '../endpoint.ts';
import { id, moment } from '../fields.ts';

/** The name of one playing device among those of an event. */
const deviceId = () => z.string().check(z.minLength(1), z.maxLength(32), z.regex(/^[\w-]+$/));

export const myDevices = endpoint('GET /account/devices', {
  handler: 'site/account/devices/my-devices',
  ...forAccounts({ catalog: ['read'], playback: ['read'] }),
  summary: 'Lists the devices on which something that the signed-in account bought is playing.',
  answer: z.object({
    /** The one that started last comes first. */
    devices: z.array(
      z.object({
        deviceId: z.string(),
        /** The browser and its system, such as `Chrome on Windows`. */
        name: z.string(),
        eventId: id(),
        eventTitle: z.string(),
        startedAt: moment(),
        /** True for the browser that asks. */
        isThis: z.boolean(),
      }),
    ),
  }),
});

export const stopDevice = endpoint('POST /account/devices/stop', {
  handler: 'site/account/devices/stop-device',
  once: { changes: 'access', by: 'state' },
  ...forAccounts({ playback: ['read', 'write'], bus: 'put' }),
  summary: 'Stops a device of the signed-in account within seconds. It has no effect on one that no longer plays.',
  body: z.strictObject({ eventId: id(), deviceId: deviceId() }),
  answer: z.object({ message: z.string() }),
});
