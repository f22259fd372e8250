import { runInShell, type Shell } from '../run-row.ts';
import { requireNoRefusal } from './require-no-refusal.ts';

/** The commands that list what a broadcast of an event has, each with the word for what it lists. */
const lists = (eventId: string): readonly (readonly [string, string])[] => [
  [
    'MediaLive channel',
    `aws medialive list-channels --query "Channels[?Tags.event=='${eventId}' && State!='DELETED'].[Id, State]" --output text`,
  ],
  [
    'MediaLive input',
    `aws medialive list-inputs --query "Inputs[?Tags.event=='${eventId}' && State!='DELETED'].[Id, State]" --output text`,
  ],
  [
    'MediaPackage channel',
    `aws mediapackagev2 list-channels --channel-group-name "$STACK" --query "Items[?starts_with(ChannelName, '${eventId}')].[ChannelName]" --output text`,
  ],
];

/** Returns what is left of an event's broadcast at MediaLive and MediaPackage. @throws Error that says what was refused */
export async function leftOversOf(eventId: string, shell: Shell): Promise<string[]> {
  const found = await Promise.all(
    lists(eventId).map(async ([what, command]) =>
      linesOf(requireNoRefusal(await runInShell(command, shell))).map((line) => `${what} ${line.replaceAll('\t', ' ')}`),
    ),
  );
  return found.flat();
}

const linesOf = (output: string) => output.split('\n').filter((line) => line.trim() !== '' && line.trim() !== 'None');
