import { runInShell, type Shell } from '../run-row.ts';
import { requireNoRefusal } from './require-no-refusal.ts';

/** A queue of the walk's own at the topic of all alarms, in place of the operator's phone. */
export class OperatorsQueue {
  readonly #shell: Shell;
  readonly #url: string;
  readonly #subscription: string;
  readonly #texts: string[] = [];

  private constructor(shell: Shell, url: string, subscription: string) {
    this.#shell = shell;
    this.#url = url;
    this.#subscription = subscription;
  }

  /** Makes the queue and subscribes it. @throws Error that says what was refused */
  static async subscribe(shell: Shell): Promise<OperatorsQueue> {
    const output = await run(shell, SUBSCRIBE);
    const [url = '', subscription = ''] = output.trim().split('\n').slice(-2);
    if (!url.startsWith('http') || !subscription.startsWith('arn:')) throw new Error(`The topic of alarms: ${output.trim()}`);
    return new OperatorsQueue(shell, url, subscription);
  }

  /** Returns the message that contains a text and names an event. The topic writes the stack's name before it. @throws Error if none has come yet */
  async told(part: string, eventId: string): Promise<string> {
    const output = await run(
      this.#shell,
      `aws sqs receive-message --queue-url '${this.#url}' --max-number-of-messages 10 --wait-time-seconds 5 --query 'Messages[].Body' --output json`,
    );
    this.#texts.push(...textsOf(output));
    const found = this.#texts.find((text) => text.includes(part) && text.includes(eventId));
    if (found) return found;
    throw new Error(`The operator was told ${this.#texts.length} things, none of them ${part} about this broadcast.`);
  }

  /** Ends the subscription, and deletes the queue. @throws Error that says what was refused */
  async remove(): Promise<void> {
    await run(
      this.#shell,
      `aws sns unsubscribe --subscription-arn '${this.#subscription}' && aws sqs delete-queue --queue-url '${this.#url}'`,
    );
  }
}

const SUBSCRIBE = `set -e
trap '[ -z "\${queue:-}" ] || aws sqs delete-queue --queue-url "$queue"' ERR
topic=$(out AlarmTopicArn)
queue=$(aws sqs create-queue --queue-name "$STACK-live-walk-$RANDOM" --tags "app=marquee" --query QueueUrl --output text)
arn=$(aws sqs get-queue-attributes --queue-url "$queue" --attribute-names QueueArn --query Attributes.QueueArn --output text)
policy=$(jq -cn --arg queue "$arn" --arg topic "$topic" '{Version: "2012-10-17", Statement: [{Effect: "Allow", Principal: {Service: "sns.amazonaws.com"}, Action: "sqs:SendMessage", Resource: $queue, Condition: {ArnEquals: {"aws:SourceArn": $topic}}}]}')
aws sqs set-queue-attributes --queue-url "$queue" --attributes "$(jq -cn --arg policy "$policy" '{Policy: $policy}')"
subscription=$(aws sns subscribe --topic-arn "$topic" --protocol sqs --notification-endpoint "$arn" --return-subscription-arn --query SubscriptionArn --output text)
printf '%s\\n%s\\n' "$queue" "$subscription"`;

async function run(shell: Shell, commands: string): Promise<string> {
  const output = await runInShell(commands, shell);
  return requireNoRefusal(output);
}

/** Returns the texts of the messages in a topic's envelopes. An answer without messages is empty, or `null`. */
function textsOf(output: string): string[] {
  const bodies = (JSON.parse(output.trim() || 'null') ?? []) as string[];
  return bodies.map((body) => (JSON.parse(body) as { Message: string }).Message);
}
