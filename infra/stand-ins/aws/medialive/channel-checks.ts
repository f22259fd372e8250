import type { CreateChannelRequest, EncoderSettings, OutputGroup } from '@aws-sdk/client-medialive';

/** A part of a channel's settings that does not fit the others. */
interface Fault {
  path: string;
  why: string;
}

/** Returns what MediaLive finds wrong with a channel's settings beyond their shapes: parts that do not fit each other. */
export function faultsOf({
  ChannelClass,
  Destinations = [],
  EncoderSettings: settings,
  InputAttachments = [],
}: CreateChannelRequest) {
  const faults: Fault[] = [];
  if (InputAttachments.length === 0) faults.push({ path: '/inputAttachments', why: 'A channel needs an input.' });
  const pipelines = ChannelClass === 'SINGLE_PIPELINE' ? 1 : 2;
  const ids = Destinations.map(({ Id = '' }) => Id);
  if (new Set(ids).size < ids.length) faults.push({ path: '/destinations', why: 'Two destinations have the same id.' });
  for (const [index, { MediaPackageSettings, Settings }] of Destinations.entries()) {
    const count = (MediaPackageSettings ?? Settings ?? []).length;
    const why = `A channel of this class needs ${pipelines} settings, not ${count}.`;
    if (count !== pipelines) faults.push({ path: `/destinations/${index}`, why });
  }
  if (!settings) return [...faults, { path: '/encoderSettings', why: 'A channel needs them.' }];
  return [...faults, ...outputFaults(settings, new Set(ids))];
}

function outputFaults(settings: EncoderSettings, destinations: ReadonlySet<string>): Fault[] {
  const { VideoDescriptions = [], AudioDescriptions = [], OutputGroups = [] } = settings;
  const encodes = new Set([...VideoDescriptions, ...AudioDescriptions].map(({ Name }) => Name));
  if (OutputGroups.length === 0) return [{ path: '/encoderSettings/outputGroups', why: 'A channel needs an output group.' }];
  const names = OutputGroups.flatMap(({ Outputs = [] }) => Outputs.map(({ OutputName }) => OutputName));
  return OutputGroups.flatMap((group, index) => {
    const path = `/encoderSettings/outputGroups/${index}`;
    const used = (group.Outputs ?? []).flatMap(({ VideoDescriptionName, AudioDescriptionNames = [] }) => [
      ...(VideoDescriptionName ? [VideoDescriptionName] : []),
      ...AudioDescriptionNames,
    ]);
    const ownNames = (group.Outputs ?? []).map(({ OutputName }) => OutputName);
    return [
      ...destinationsOf(group).flatMap((id) => (destinations.has(id) ? [] : [{ path, why: `There is no destination ${id}.` }])),
      ...used.flatMap((name) => (encodes.has(name) ? [] : [{ path, why: `There is no encode ${name}.` }])),
      ...ownNames.flatMap((name) =>
        names.indexOf(name) === names.lastIndexOf(name) ? [] : [{ path, why: `Two outputs are called ${name}.` }],
      ),
    ];
  });
}

/** Returns the ids of the destinations that a group and its outputs name. */
function destinationsOf({ OutputGroupSettings, Outputs = [] }: OutputGroup): string[] {
  const ofGroup = OutputGroupSettings?.MediaPackageGroupSettings?.Destination;
  const ofOutputs = Outputs.map(({ OutputSettings }) => OutputSettings?.RtmpOutputSettings?.Destination);
  return [ofGroup, ...ofOutputs].flatMap((one) => (one ? [one.DestinationRefId ?? ''] : []));
}
