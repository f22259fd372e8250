import { isRefusal, type SignalFault, type SignalFaultKind } from './signal-faults.ts';

/** A fault of a stream as its organiser reads it. */
export interface FaultWords {
  /** The finding, in one sentence. */
  title: string;
  /** The consequence for viewers or for the encoder. */
  effect: string;
  /** The change that mends it, by program. */
  fixes: Readonly<Record<Program, string>>;
}

/** The programs that encode most broadcasts. */
export const PROGRAMS = ['OBS', 'vMix', 'ffmpeg'] as const;

export type Program = (typeof PROGRAMS)[number];

type Measures = Pick<SignalFault, 'value' | 'codec'>;

interface Declaration {
  /** A few words for a table. */
  name: string;
  title: (measured: Measures) => string;
  effect: string;
  obs: string;
  vmix: string;
  ffmpeg: string;
}

const SAME_KEY = {
  obs: 'Settings → Stream: copy server and stream key from this page again, without spaces around them.',
  vmix: 'Stream settings (the gear beside Stream): copy URL and stream name or key from this page again.',
  ffmpeg: 'End the output address with a slash and the stream key from this page.',
};
const AAC = {
  obs: 'Settings → Output → Streaming: set the audio encoder to AAC.',
  vmix: 'Stream settings → Quality: choose a profile with H.264 and AAC.',
  ffmpeg: 'Add -c:a aac -b:a 160k -ar 48000.',
};
const H264 = {
  obs: 'Settings → Output → Streaming: set the video encoder to x264, or to an H.264 encoder of your graphics card.',
  vmix: 'Stream settings → Quality: choose a profile with H.264.',
  ffmpeg: 'Add -c:v libx264 -pix_fmt yuv420p.',
};
const TURNED_AWAY = 'It was disconnected. Nothing of it reaches your viewers.';

const seconds = (value = 0) => `${value} ${value === 1 ? 'second' : 'seconds'}`;

/** All faults, with what to say about each. */
const DECLARED: Readonly<Record<SignalFaultKind, Declaration>> = {
  'unknown-key': {
    name: 'Wrong stream key',
    title: () => 'An encoder came with a wrong stream key',
    effect: `${TURNED_AWAY} If it was yours, its key is not the one on this page.`,
    ...SAME_KEY,
  },
  'used-key': {
    name: 'Old stream key',
    title: () => 'Your encoder uses the key of an earlier broadcast',
    effect: `${TURNED_AWAY} Each preparation makes a new key.`,
    ...SAME_KEY,
  },
  'other-protocol': {
    name: 'Other protocol',
    title: () => 'Your encoder sends with another protocol than this broadcast was prepared for',
    effect: `${TURNED_AWAY} The key is right, the address is not.`,
    obs: 'Settings → Stream: copy the server from this page. It begins with rtmp:// or rtmps://, and both are different.',
    vmix: 'Stream settings: copy the URL from this page. It begins with rtmp:// or rtmps://, and both are different.',
    ffmpeg: 'Use the output address from this page, from rtmp:// or rtmps:// on.',
  },
  'third-encoder': {
    name: 'Third encoder',
    title: () => 'A third encoder wants to send',
    effect: 'It was disconnected. Two can send at a time: the one that viewers see, and its back-up.',
    obs: 'Press Stop Streaming on the machine that is not needed. One that nobody knows has your key: make a new one before the show.',
    vmix: 'Press Stream on the machine that is not needed, so that it stops. vMix may also run a second stream to the same address.',
    ffmpeg: 'End the ffmpeg that is not needed. One that was left running in another window still sends.',
  },
  'picture-codec': {
    name: 'Picture is not H.264',
    title: ({ codec }) => (codec ? `The picture is ${codec}, and has to be H.264` : 'The picture is not H.264'),
    effect: `${TURNED_AWAY}`,
    ...H264,
  },
  'sound-codec': {
    name: 'Sound is not AAC',
    title: ({ codec }) => (codec ? `The sound is ${codec}, and has to be AAC` : 'The sound is not AAC'),
    effect: `${TURNED_AWAY}`,
    ...AAC,
  },
  'unreadable-picture': {
    name: 'Picture cannot be read',
    title: () => 'The size of the picture cannot be read from the stream',
    effect: `${TURNED_AWAY}`,
    ...H264,
  },
  'unreadable-sound': {
    name: 'Sound cannot be read',
    title: () => 'The settings of the AAC sound cannot be read from the stream',
    effect: `${TURNED_AWAY}`,
    ...AAC,
  },
  'double-encoder': {
    name: 'Two encoders at one address',
    title: () => 'Two encoders send to the same address at once',
    effect: 'Viewers see a broken picture. A back-up has an address of its own, or waits.',
    obs: 'Press Stop Streaming on one of both machines, or give the second one the address of the back-up encoder.',
    vmix: 'Press Stream on one of both machines, so that it stops. A second stream of one vMix needs the address of the back-up encoder.',
    ffmpeg: 'End one of them. One that was left running in another window still sends.',
  },
  chroma: {
    name: 'Colours not 4:2:0',
    title: ({ value }) => `The colours are ${value === 422 ? '4:2:2' : '4:4:4'}, and have to be 4:2:0`,
    effect: 'Phones, televisions and Safari show no picture.',
    obs: 'Settings → Advanced → Video: set the color format to NV12. The stream has to be stopped for that.',
    vmix: 'Stream settings → Quality: choose the profile Main or High, not High 4:4:4.',
    ffmpeg: 'Add -pix_fmt yuv420p after the input.',
  },
  'bit-depth': {
    name: 'More than 8 bits',
    title: ({ value = 10 }) => `The picture has ${value} bits a colour, and has to have 8`,
    effect: 'Phones, televisions and most browsers show no picture.',
    obs: 'Settings → Advanced → Video: set the color format to NV12 instead of P010, and the color space to Rec. 709.',
    vmix: 'Settings → Display: switch 10-bit off, and choose the profile Main or High for the stream.',
    ffmpeg: 'Add -pix_fmt yuv420p after the input.',
  },
  'no-picture': {
    name: 'No picture, only sound',
    title: () => 'Sound arrives, and no picture',
    effect: 'Viewers see nothing, or the last picture standing still.',
    obs: 'Look at the preview: is a scene with a source on? Then stop and start the stream; an encoder of the graphics card may hang.',
    vmix: 'Look at the output: is an input on? Then stop and start the stream; switch off hardware encoding if it stays.',
    ffmpeg: 'Check that the video input delivers, and that -map 0:v or no -vn is there.',
  },
  'few-pictures': {
    name: 'Few pictures',
    title: ({ value = 0 }) => `Only ${value === 1 ? '1 picture arrives' : `${value} pictures arrive`} a second`,
    effect: 'Movement looks broken. 25 or more are usual.',
    obs: 'Settings → Video: set 25, 30, 50 or 60 FPS. If the status bar says that frames are missed, choose a faster preset or a smaller picture.',
    vmix: 'Settings → Display: set the master frame rate to 25 or more. Is the render time in the status bar red? Choose a smaller picture.',
    ffmpeg: 'Add -r 25 or more. Does it say a speed below 1x? Choose -preset veryfast or a smaller picture.',
  },
  'uneven-pictures': {
    name: 'Uneven pictures',
    title: ({ value }) => `The pictures come unevenly${value === undefined ? '' : `: ${value} of 100 too early or too late`}`,
    effect: 'Movement stutters.',
    obs: 'View → Stats: frames missed or skipped show an overloaded computer, dropped frames a weak line. Choose a faster preset, or a lower bitrate.',
    vmix: 'Look at FPS and CPU in the status bar. Close other programs, use hardware encoding, and set the camera to the frame rate of vMix.',
    ffmpeg: 'Add -r 25 -fps_mode cfr, so that missing pictures are repeated.',
  },
  'rare-keyframes': {
    name: 'Rare keyframes',
    title: ({ value }) => `Keyframes are ${seconds(value)} apart`,
    effect:
      'Viewers wait that long for the first picture, and get the show later. They should come every 2 seconds or more often.',
    obs: 'Settings → Output → Streaming: set the keyframe interval to 2 s, not 0 (auto).',
    vmix: 'Stream settings → Quality: set the keyframe frequency to 2 seconds.',
    ffmpeg: 'Add -g with twice the frame rate, such as -g 50 at 25 a second.',
  },
  'no-sound': {
    name: 'No sound',
    title: () => 'No sound arrives',
    effect: 'Viewers see your picture, and hear nothing.',
    obs: 'Settings → Output: is an audio track chosen for the stream? Settings → Audio: is a device chosen?',
    vmix: 'Stream settings → Quality: is the audio bitrate set? Is the Master bus on?',
    ffmpeg: 'Is an audio input there, and mapped with -map? Remove -an.',
  },
  'silent-sound': {
    name: 'Silent sound',
    title: () => 'The sound is silent',
    effect: 'Sound arrives, and there is nothing in it.',
    obs: 'Audio Mixer: does a meter move? Look for a muted source, and for the wrong device in Settings → Audio.',
    vmix: 'Is the speaker of the input on, and routed to M (Master)? Is Master muted?',
    ffmpeg: 'Check the level of the input device, and that -map takes the right channel.',
  },
  'clipping-sound': {
    name: 'Clipping sound',
    title: ({ value }) => `The sound is too loud and clips${value === undefined ? '' : `: ${value} of 100 samples`}`,
    effect: 'Viewers hear it distorted.',
    obs: 'Audio Mixer: lower the sources until they stay in the yellow, at −9 dB or less. Add a limiter at −3 dB (Filters).',
    vmix: 'Lower the inputs until Master stays below red. Master → Audio Settings: switch the compressor on.',
    ffmpeg: 'Add -af volume=-6dB, or -af alimiter=limit=0.8.',
  },
  'late-packets': {
    name: 'Line too slow',
    title: ({ value }) => `The stream arrives ${seconds(value)} late: it has more bits than your line carries`,
    effect: 'The picture will stop for viewers if this goes on.',
    obs: 'Settings → Output → Streaming: lower the bitrate to 3,000 Kbps or less. Use a cable, not Wi-Fi. Settings → Advanced: let OBS change the bitrate itself.',
    vmix: 'Stream settings → Quality: choose a lower bitrate. Use a cable, not Wi-Fi, and stop uploads and other streams.',
    ffmpeg: 'Lower -b:v and -maxrate, such as -b:v 3000k -maxrate 3000k -bufsize 6000k.',
  },
};

/** Returns what an organiser reads about a fault. */
export function faultWords({ kind, value, codec }: Pick<SignalFault, 'kind' | 'value' | 'codec'>): FaultWords {
  const { title, effect, obs, vmix, ffmpeg } = DECLARED[kind];
  const measured = { ...(value !== undefined && { value }), ...(codec && { codec }) };
  return {
    title: title(measured),
    effect,
    fixes: { OBS: obs, vMix: vmix, ffmpeg },
  };
}

/** Returns a fault in a few words, for tables and lists. */
export const faultName = (kind: SignalFaultKind): string => DECLARED[kind].name;

/** Returns how often an encoder was refused for a fault, in words; null for a fault of a stream that arrives. */
export function attemptsInWords({ kind, value = 1 }: Pick<SignalFault, 'kind' | 'value'>): string | null {
  if (!isRefusal(kind)) return null;
  return value === 1 ? 'tried once' : `tried ${value.toLocaleString('en-US')} times`;
}
