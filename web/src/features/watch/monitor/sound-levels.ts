import { peakOf } from './level-rules.ts';

/** Samples that are looked at for one reading: more than pass between two. */
const SAMPLES = 8192;

/** The sound of a video, while it is measured. */
export interface SoundLevels {
  /** Returns the loudest sound of the last moments, left and right, decibels of the full scale. */
  read: () => [left: number, right: number];
  /** Lets the sound be heard, or not: it is measured all the same. */
  setHeard: (isHeard: boolean) => void;
  end: () => void;
}

/**
 * Measures the sound of a video, which from then on is heard through the meter alone. It begins without being heard.
 * @param video a video that nothing has measured yet
 * @returns null where the browser does not let the page work with sound, as before a first click
 */
export async function measureSound(video: HTMLVideoElement): Promise<SoundLevels | null> {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  if (!(await isRunning(context))) {
    await context.close();
    return null;
  }
  const source = context.createMediaElementSource(video);
  // Sound of one channel is on both sides, as it is heard.
  const sides = new GainNode(context, { channelCount: 2, channelCountMode: 'explicit', channelInterpretation: 'speakers' });
  const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
  const heard = new GainNode(context, { gain: 0 });
  const [left, right] = [meterOf(context), meterOf(context)];
  source.connect(sides).connect(splitter);
  splitter.connect(left.node, 0);
  splitter.connect(right.node, 1);
  source.connect(heard).connect(context.destination);
  video.muted = false;
  return {
    read: () => [left.read(), right.read()],
    setHeard: (isHeard) => void (heard.gain.value = isHeard ? 1 : 0),
    end: () => void context.close(),
  };
}

/** The time that a browser gets to start, milliseconds. It answers nothing at all before a first click. */
const START_MS = 500;

async function isRunning(context: AudioContext): Promise<boolean> {
  if (context.state !== 'running') {
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, START_MS))]);
  }
  return context.state === 'running';
}

function meterOf(context: AudioContext) {
  const node = new AnalyserNode(context, { fftSize: SAMPLES });
  const samples = new Float32Array(SAMPLES);
  const read = () => {
    node.getFloatTimeDomainData(samples);
    return peakOf(samples);
  };
  return { node, read };
}
