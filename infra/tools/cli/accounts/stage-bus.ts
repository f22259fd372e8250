import { EventBridgeClient, type EventBridgeClientConfig, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { MailEvent } from '#shared/bus/mail-events.ts';
import { MAIL_SOURCE } from '#shared/bus/mail-source.ts';
import { awsFailure } from '../../configure-payments/aws.ts';

/** The bus of one stage, for mails that an operator causes. */
export class StageBus {
  readonly #client: EventBridgeClient;
  readonly #name: string;

  constructor(settings: EventBridgeClientConfig, name: string) {
    this.#client = new EventBridgeClient(settings);
    this.#name = name;
  }

  /** Requests a mail. @throws CliError unless the bus confirms that it has the event */
  async requestMail(event: MailEvent): Promise<void> {
    const entry = { EventBusName: this.#name, Source: MAIL_SOURCE, DetailType: event.type, Detail: JSON.stringify(event) };
    try {
      const { FailedEntryCount, Entries } = await this.#client.send(new PutEventsCommand({ Entries: [entry] }));
      if (FailedEntryCount) throw new Error(Entries?.[0]?.ErrorMessage ?? 'The bus took no event.');
    } catch (error) {
      throw awsFailure(error, 'Requesting the mail');
    }
  }
}
