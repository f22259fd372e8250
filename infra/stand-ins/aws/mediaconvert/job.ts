/** The parts of a job's settings that are carried out here, as they are on the wire. Source: MediaConvert API reference, CreateJob. */
export interface JobRequest {
  clientRequestToken: string;
  queue: string;
  userMetadata: Readonly<Record<string, string>>;
  settings: {
    inputs: { fileInput: string; audioSelectors?: object }[];
    outputGroups: OutputGroup[];
  };
}

interface OutputGroup {
  outputGroupSettings: {
    type: string;
    cmafGroupSettings?: {
      destination: string;
      segmentLength: number;
      imageBasedTrickPlaySettings: { thumbnailInterval: number; thumbnailWidth: number; tileWidth: number; tileHeight: number };
    };
    fileGroupSettings?: { destination: string };
  };
  outputs: Output[];
}

interface Output {
  nameModifier?: string;
  videoDescription?: {
    height?: number;
    codecSettings: {
      h264Settings?: { maxBitrate: number };
      frameCaptureSettings?: { framerateDenominator: number; maxCaptures: number };
    };
  };
  audioDescriptions?: object[];
}

/** The output that a job is to make. */
export interface Work {
  /** The input, as `s3://bucket/key`. */
  source: string;
  /** The destination of the renditions; the last part is the name of the entry playlist without its ending. */
  destination: string;
  posterDestination: string;
  segmentSeconds: number;
  rungs: { name: string; height: number; maxBitrate: number }[];
  hasAudio: boolean;
  pictures: { seconds: number; width: number; columns: number; rows: number };
  poster: { seconds: number; count: number };
}

/** Returns what the settings of a job ask for. @throws Error if they ask for anything else */
export function workOf({ settings: { inputs, outputGroups } }: JobRequest): Work {
  const [cmaf, files] = ['CMAF_GROUP_SETTINGS', 'FILE_GROUP_SETTINGS'].map((type) =>
    outputGroups.find(({ outputGroupSettings }) => outputGroupSettings.type === type),
  );
  const group = cmaf?.outputGroupSettings.cmafGroupSettings;
  const capture = files?.outputs[0]?.videoDescription?.codecSettings.frameCaptureSettings;
  const posterDestination = files?.outputGroupSettings.fileGroupSettings?.destination;
  const [input] = inputs;
  if (!cmaf || !group || !capture || !posterDestination || !input) throw new Error('Only jobs of films are carried out here.');
  const sheet = group.imageBasedTrickPlaySettings;
  return {
    source: input.fileInput,
    destination: group.destination,
    posterDestination,
    segmentSeconds: group.segmentLength,
    rungs: cmaf.outputs.flatMap(({ nameModifier = '', videoDescription }) => {
      const { height, codecSettings } = videoDescription ?? {};
      const maxBitrate = codecSettings?.h264Settings?.maxBitrate;
      return height && maxBitrate ? [{ name: nameModifier.slice(1), height, maxBitrate }] : [];
    }),
    hasAudio: cmaf.outputs.some(({ audioDescriptions = [] }) => audioDescriptions.length > 0),
    pictures: {
      seconds: sheet.thumbnailInterval,
      width: sheet.thumbnailWidth,
      columns: sheet.tileWidth,
      rows: sheet.tileHeight,
    },
    poster: { seconds: capture.framerateDenominator, count: capture.maxCaptures },
  };
}
