import type { KeptChannel, KeptEndpoint, KeptGroup, Names } from './tree.ts';

/** Returns a group as MediaPackage describes it. */
export const describeGroup = (ChannelGroupName: string, { arn, egressDomain, createdAt, modifiedAt, tags }: KeptGroup) => ({
  ChannelGroupName,
  Arn: arn,
  EgressDomain: egressDomain,
  CreatedAt: createdAt,
  ModifiedAt: modifiedAt,
  Tags: tags,
});

/** Returns a channel as MediaPackage describes it. */
export const describeChannel = (
  { ChannelGroupName, ChannelName }: Names,
  { arn, createdAt, modifiedAt, inputType, tags }: KeptChannel,
) => ({
  Arn: arn,
  ChannelName,
  ChannelGroupName,
  CreatedAt: createdAt,
  ModifiedAt: modifiedAt,
  InputType: inputType,
  Tags: tags,
});

/** Returns an endpoint as MediaPackage describes it: each playlist with its address. */
export function describeEndpoint({ ChannelGroupName, ChannelName, OriginEndpointName }: Names, endpoint: KeptEndpoint) {
  const { arn, createdAt, modifiedAt, tags, settings } = endpoint;
  const folder = `/out/v1/${ChannelGroupName}/${ChannelName}/${OriginEndpointName}`;
  const addressed = <M extends { ManifestName?: string | undefined }>(manifests: M[] | undefined, ending: string) =>
    manifests?.map((manifest) => ({ ...manifest, Url: `${folder}/${manifest.ManifestName}.${ending}` }));
  return {
    ...settings,
    Segment: settings.Segment ?? {},
    HlsManifests: addressed(settings.HlsManifests, 'm3u8'),
    LowLatencyHlsManifests: addressed(settings.LowLatencyHlsManifests, 'm3u8'),
    DashManifests: addressed(settings.DashManifests, 'mpd'),
    Arn: arn,
    ChannelGroupName,
    ChannelName,
    OriginEndpointName,
    CreatedAt: createdAt,
    ModifiedAt: modifiedAt,
    Tags: tags,
  };
}

/** Returns an endpoint as MediaPackage lists it. */
export const listEndpoint = (names: Names, { arn, createdAt, modifiedAt, settings }: KeptEndpoint) => ({
  ...names,
  Arn: arn,
  ContainerType: settings.ContainerType,
  CreatedAt: createdAt,
  ModifiedAt: modifiedAt,
});
