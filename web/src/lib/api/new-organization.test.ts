import { newOrganization } from './new-organization.ts';

const onDeviceIn = (timeZone: string) =>
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
afterEach(() => jest.restoreAllMocks());

test.each(['America/Los_Angeles', 'Europe/Berlin'])('is in the zone of a device in %s', (timeZone) => {
  onDeviceIn(timeZone);
  expect(newOrganization('Ringside')).toEqual({ name: 'Ringside', time_zone: timeZone });
});

test.each(['UTC', 'Etc/UTC', 'GMT'])('chooses none on a device that has none but %s', (timeZone) => {
  onDeviceIn(timeZone);
  expect(newOrganization('Ringside')).toEqual({ name: 'Ringside' });
});
