import { CustomResource, Duration, SecretValue } from 'aws-cdk-lib/core';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Provider } from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import { KEY_MAKER } from '../../deployed-functions.ts';
import { PlatformFunction, type CodeProvider } from '../lambda/platform-function.ts';
import { ReadableSecret, type ReadableSecretProps } from './readable-secret.ts';

export interface SigningKeysProps {
  code: CodeProvider;
  /** Raising it by one makes new keys while the previous ones still verify; the same number keeps the keys. */
  generation: number;
  /** The protection and the replica of the secret with the keys, see {@link ReadableSecret}. */
  kept: Pick<ReadableSecretProps, 'protect' | 'tag' | 'replicaRegion' | 'adopted'>;
}

/**
 * The keys that the platform makes for itself, inside the account. Private keys are stored in Secrets Manager only; just
 * the media key's public half passes through CloudFormation.
 */
export class SigningKeys extends Construct {
  /** Verifies media cookies. */
  readonly keyGroup: KeyGroup;
  /** Secret by which the API recognises the distribution; resolved by CloudFormation, never in the template. */
  readonly originSecret: string;
  /** Complete once the keys exist; whatever else writes to their secret must depend on it. */
  readonly made: CustomResource;
  readonly #secret: ReadableSecret;
  readonly #generation: number;
  readonly #publicKey: PublicKey;
  readonly #publicKeyBefore: PublicKey | null;

  constructor(scope: Construct, id: string, { code, generation, kept }: SigningKeysProps) {
    super(scope, id);
    this.#generation = generation;
    this.#secret = new ReadableSecret(this, 'Platform', {
      description: 'Keys the platform made for itself; rotated by raising the setting keyGeneration',
      variable: 'PLATFORM_SECRET_ID',
      placeholder: {},
      ...kept,
    });
    const made = this.#makeKeys(code, generation);
    this.made = made;
    this.#publicKey = this.#verifier(made, generation);
    // Cookies signed before a rotation open films until they expire.
    this.#publicKeyBefore = generation > 1 ? this.#verifier(made, generation - 1) : null;
    const items = [this.#publicKey, this.#publicKeyBefore].filter((key) => key !== null);
    this.keyGroup = new KeyGroup(this, 'MediaKeys', { items });
    // The id comes from the maker's answer, so that whatever reads the secret by it waits until the keys exist.
    this.originSecret = SecretValue.secretsManager(made.getAttString('SecretId'), {
      jsonField: 'originSecret',
    }).unsafeUnwrap();
  }

  get secretName(): string {
    return this.#secret.secret.secretName;
  }

  /** Lets a function read the private keys. */
  grantSecretTo(fn: LambdaFunction): void {
    this.#secret.grantTo(fn);
  }

  /** Lets a function read and write the secret that holds the private keys. */
  grantSecretChangesTo(fn: LambdaFunction): void {
    this.#secret.grantChangesTo(fn);
  }

  /** Passes a function the ids of the public keys that verify what it signs, once the distribution uses them. */
  nameMediaKeyTo(fn: LambdaFunction): void {
    fn.addEnvironment('MEDIA_KEY_PAIR_ID', this.#publicKey.publicKeyId);
    fn.addEnvironment('MEDIA_KEY_GENERATION', String(this.#generation));
    if (this.#publicKeyBefore) fn.addEnvironment('MEDIA_KEY_PAIR_ID_BEFORE', this.#publicKeyBefore.publicKeyId);
    fn.node.addDependency(this.keyGroup);
  }

  /** Passes a function the public keys that verify statements. */
  nameStatementKeysTo(fn: LambdaFunction): void {
    fn.addEnvironment('STATEMENT_KEYS', this.made.getAttString('StatementKeys'));
  }

  /** Creates the public key of a generation. CloudFront cannot change a public key, so each generation is a separate resource. */
  #verifier(made: CustomResource, generation: number): PublicKey {
    const encodedKey = made.getAttString(`MediaPublicKey${generation}`);
    return new PublicKey(this, `MediaKey${generation}`, { encodedKey });
  }

  #makeKeys(code: CodeProvider, generation: number): CustomResource {
    const { secretArn } = this.#secret.secret;
    const maker = new PlatformFunction(this, 'Maker', { handler: KEY_MAKER, code, timeout: Duration.minutes(1) });
    Grant.addToPrincipal({
      grantee: maker,
      actions: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
      resourceArns: [secretArn],
    }).assertSuccess();
    return new CustomResource(this, 'Keys', {
      resourceType: 'Custom::PlatformKeys',
      serviceToken: new Provider(this, 'Provider', { onEventHandler: maker }).serviceToken,
      // CloudFormation asks the maker again only if a property changes: a new kind of key needs a new name here.
      properties: {
        SecretId: secretArn,
        Generation: String(generation),
        Kinds: 'media, token, origin, second factor, statements',
      },
    });
  }
}
