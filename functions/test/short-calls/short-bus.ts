import type { PutEventsCommandInput, PutEventsCommandOutput } from '@aws-sdk/client-eventbridge';
import { connectTo } from '../../../infra/stand-ins/aws/dynamodb/connections.ts';
import type { DatabaseRequest } from '../../../infra/stand-ins/aws/dynamodb/table-stream.ts';

/** Calls that fail for a moment are made so often, as by the SDK. */
const TRIES = 3;

/** The short form of PutEvents: the same answer and the same errors, without the SDK's way to them. */
export class ShortBus {
  #endpoint: string | undefined;
  #request: DatabaseRequest | undefined;

  /** Puts events on the bus of the test's world. @throws Error as the SDK does unless the bus answers 200 */
  async put({ Entries = [] }: PutEventsCommandInput): Promise<PutEventsCommandOutput> {
    const inSeconds = Entries.map(({ Time, ...entry }) => ({ ...entry, ...(Time && { Time: Time.getTime() / 1000 }) }));
    const body = JSON.stringify({ Entries: inSeconds });
    for (let tried = 1; ; tried++) {
      const answer = await this.#connected()('AWSEvents.PutEvents', body);
      const output = JSON.parse(answer.body) as PutEventsCommandOutput & { __type?: string; message?: string };
      const $metadata = { httpStatusCode: answer.status };
      if (answer.status === 200) return { ...output, $metadata };
      if (answer.status < 500 || tried === TRIES)
        throw Object.assign(new Error(output.message), { name: output.__type, $metadata });
    }
  }

  /** Returns requests of the world that the environment names now. */
  #connected(): DatabaseRequest {
    const endpoint = process.env.AWS_ENDPOINT_URL_EVENTBRIDGE!;
    if (this.#endpoint !== endpoint) [this.#endpoint, this.#request] = [endpoint, connectTo(endpoint)];
    return this.#request!;
  }
}
