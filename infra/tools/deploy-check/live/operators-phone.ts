import { callForm, callJson } from '../aws/aws-calls.ts';
import { eventually } from '../running/eventually.ts';

const VERSION = '2010-03-31';
/** Name of the queue that stands for the phone. */
export const QUEUE = 'deploy-check-operator';

/** The messages of the topic of all alarms, as an operator's phone shows it. */
export class OperatorsPhone {
  readonly #url: string;
  readonly #queue: string;
  readonly #texts: string[] = [];

  private constructor(url: string, queue: string) {
    this.#url = url;
    this.#queue = queue;
  }

  /** Subscribes to the topic of all alarms. @param topic its ARN */
  static async subscribe(url: string, topic: string): Promise<OperatorsPhone> {
    const { QueueUrl } = (await callJson(url, 'sqs', 'AmazonSQS.CreateQueue', { QueueName: QUEUE })) as { QueueUrl: string };
    const [, , , region, account] = topic.split(':');
    const Endpoint = `arn:aws:sqs:${region}:${account}:${QUEUE}`;
    await callForm(url, 'sns', { Action: 'Subscribe', Version: VERSION, TopicArn: topic, Protocol: 'sqs', Endpoint });
    return new OperatorsPhone(url, QueueUrl);
  }

  /** Waits for a message that contains a text. @returns the message */
  read(text: string): Promise<string> {
    return eventually(`a message of ${text}`, async () => {
      this.#texts.push(...(await this.#receive()));
      const found = this.#texts.find((one) => one.includes(text));
      if (!found) throw new Error(`The operator was told: ${this.#texts.join('\n') || 'nothing'}`);
      return found;
    });
  }

  async #receive(): Promise<string[]> {
    const asked = { QueueUrl: this.#queue, MaxNumberOfMessages: 10 };
    const answer = (await callJson(this.#url, 'sqs', 'AmazonSQS.ReceiveMessage', asked)) as { Messages?: Message[] };
    const messages = answer.Messages ?? [];
    for (const { ReceiptHandle } of messages) {
      await callJson(this.#url, 'sqs', 'AmazonSQS.DeleteMessage', { QueueUrl: this.#queue, ReceiptHandle });
    }
    return messages.map(({ Body }) => (JSON.parse(Body) as { Message: string }).Message);
  }
}

interface Message {
  Body: string;
  ReceiptHandle: string;
}
