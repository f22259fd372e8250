import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { AwsError } from '../aws-server.ts';

/** The input of CreateEmailIdentity, as far as it matters here. */
export interface CreateIdentity {
  EmailIdentity?: string;
}

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Imitates SES's identities of domains with Easy DKIM: a domain is verified while the DNS has the records of its three keys. The keys of a domain are
 * always the same, as those of one AWS account are. Source: SES API v2, CreateEmailIdentity, GetEmailIdentity and DeleteEmailIdentity.
 */
export class Identities {
  readonly #file: string;
  readonly #cnameOf: (name: string) => string | undefined;
  readonly #domains: Set<string>;

  /**
   * @param file where the domains are kept
   * @param cnameOf looks in the DNS
   */
  constructor(file: string, cnameOf: (name: string) => string | undefined) {
    this.#file = file;
    this.#cnameOf = cnameOf;
    this.#domains = new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []);
  }

  /** @throws AwsError BadRequestException, AlreadyExistsException */
  create({ EmailIdentity: domain = '' }: CreateIdentity): object {
    if (!DOMAIN.test(domain)) throw new AwsError('BadRequestException', `Invalid domain name ${domain}.`);
    if (this.#domains.has(domain)) throw new AwsError('AlreadyExistsException', `Email identity ${domain} already exists.`);
    this.#domains.add(domain);
    this.#keep();
    return this.get(domain);
  }

  /** @throws AwsError NotFoundException */
  get(domain: string): object {
    if (!this.#domains.has(domain)) throw new AwsError('NotFoundException', `Email identity ${domain} does not exist.`);
    const isVerified = this.isVerified(domain);
    return {
      IdentityType: 'DOMAIN',
      VerifiedForSendingStatus: isVerified,
      DkimAttributes: { SigningEnabled: true, Status: isVerified ? 'SUCCESS' : 'PENDING', Tokens: keysOf(domain) },
    };
  }

  /** @throws AwsError NotFoundException */
  delete(domain: string): object {
    if (!this.#domains.delete(domain)) throw new AwsError('NotFoundException', `Email identity ${domain} does not exist.`);
    this.#keep();
    return {};
  }

  /** Returns true if mails can be sent from a domain. */
  isVerified = (domain: string): boolean =>
    this.#domains.has(domain) &&
    keysOf(domain).every((key) => this.#cnameOf(`${key}._domainkey.${domain}`) === `${key}.dkim.amazonses.com`);

  #keep(): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#domains]));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

const keysOf = (domain: string): string[] =>
  [1, 2, 3].map((number) => createHash('sha256').update(`${number} ${domain}`).digest('hex').slice(0, 32));
