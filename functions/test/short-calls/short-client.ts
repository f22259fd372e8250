import type { DynamoDBDocumentClient, TranslateConfig } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { connectTo } from '../../../infra/stand-ins/aws/dynamodb/connections.ts';
import type { DatabaseRequest } from '../../../infra/stand-ins/aws/dynamodb/table-stream.ts';
import { type Places, withValues } from './values.ts';

/** A command of the document client, with the parts of it that are the client's own. */
interface DocumentCommand {
  readonly input: object;
  readonly inputKeyNodes: Places;
  readonly outputKeyNodes: Places;
  /** The command that it stands for, such as `GetItemCommand`. */
  readonly clientCommand: object;
}

interface Call {
  input: object;
}
type Handle = (call: Call) => Promise<{ output: object }>;
type Step = (next: Handle, context: { commandName: string }) => Handle;

interface Options {
  name?: string;
  priority?: 'low' | 'normal' | 'high';
}

const ORDER = { high: 0, normal: 1, low: 2 };
const API = 'DynamoDB_20120810';

/** The steps that tests add before each call, instead of the SDK's stack of middleware. */
class Steps {
  #steps: { step: Step; options: Options }[] = [];

  add(step: Step, options: Options): void {
    const place = ({ priority = 'normal' }: Options) => ORDER[priority];
    this.#steps = [...this.#steps, { step, options }].sort((one, other) => place(one.options) - place(other.options));
  }

  remove(name: string): void {
    this.#steps = this.#steps.filter(({ options }) => options.name !== name);
  }

  /** Returns a call through all steps. */
  around(call: Handle, commandName: string): Handle {
    return this.#steps.reduceRight((next, { step }) => step(next, { commandName }), call);
  }
}

/** The short form of the document client's calls: the same conversion of values and the same errors, without the SDK's way to them. */
export class ShortCalls {
  readonly steps = new Steps();
  readonly #client: DynamoDBDocumentClient;
  readonly #options: TranslateConfig;
  #connected: Promise<DatabaseRequest> | undefined;

  constructor(client: DynamoDBDocumentClient, { marshallOptions, unmarshallOptions }: TranslateConfig = {}) {
    this.#client = client;
    this.#options = {
      marshallOptions: { convertTopLevelContainer: true, ...marshallOptions },
      unmarshallOptions: { convertWithoutMapWrapper: true, ...unmarshallOptions },
    };
  }

  async send(command: DocumentCommand): Promise<object> {
    const { name } = command.clientCommand.constructor;
    const call = this.steps.around(async ({ input }) => ({ output: await this.#call(name, { ...command, input }) }), name);
    return (await call({ input: command.input })).output;
  }

  async #call(name: string, { input, inputKeyNodes, outputKeyNodes }: DocumentCommand): Promise<object> {
    const { marshallOptions, unmarshallOptions } = this.#options;
    const converted = withValues(input, inputKeyNodes, (value) => marshall(value, marshallOptions));
    const target = `${API}.${name.slice(0, -'Command'.length)}`;
    const { status, body } = await this.#request(target, JSON.stringify(converted));
    const answer = JSON.parse(body) as object;
    if (status !== 200) throw errorOf(answer, status);
    const output = withValues(answer, outputKeyNodes, (value) => unmarshall(value, unmarshallOptions));
    return { ...(output as object), $metadata: { httpStatusCode: status } };
  }

  async #request(target: string, body: string): ReturnType<DatabaseRequest> {
    try {
      const request = await (this.#connected ??= this.#connect());
      return await request(target, body);
    } catch (error) {
      throw Object.assign(error as Error, { $metadata: {} });
    }
  }

  async #connect(): Promise<DatabaseRequest> {
    const given = await this.#client.config.endpoint?.();
    return connectTo(given ? `http://${given.hostname}:${given.port}` : process.env.AWS_ENDPOINT_URL_DYNAMODB!);
  }
}

interface Refusal {
  __type?: string;
  message?: string;
  Message?: string;
}

/** Returns the error that the SDK makes of an answer. */
function errorOf({ __type = '', message, Message, ...more }: Refusal, status: number): Error {
  const name = __type.slice(__type.indexOf('#') + 1);
  return Object.assign(new Error(message ?? Message), { name, ...more, $fault: 'client', $metadata: { httpStatusCode: status } });
}
