import { RemovalPolicy, SecretValue, Tags } from 'aws-cdk-lib/core';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { SECRET_TAG } from '../../standby.ts';

export interface ReadableSecretProps {
  description: string;
  /** The environment variable that holds the secret's id. */
  variable: string;
  /**
   * Content until somebody sets the secret. Never change it for a secret that is in use: a changed template makes
   * CloudFormation overwrite the real value with it.
   */
  placeholder: Record<string, ''>;
  protect: boolean;
  /** Finds the secret in any region, such as `prod/payments`. */
  tag: string;
  /** Another region with a replica, which gets every change; null for none. */
  replicaRegion: string | null;
  /** ARN of the secret of a lost stage to go on with; null to create one. */
  adopted: string | null;
}

/** A JSON document in Secrets Manager, filled outside the template. */
export class ReadableSecret extends Construct {
  readonly secret: ISecret | Secret;
  readonly #variable: string;

  constructor(scope: Construct, id: string, { variable, adopted, ...props }: ReadableSecretProps) {
    super(scope, id);
    this.#variable = variable;
    this.secret = adopted === null ? this.#create(props) : Secret.fromSecretCompleteArn(this, 'Secret', adopted);
  }

  #create({ placeholder, ...props }: Omit<ReadableSecretProps, 'variable' | 'adopted'>): Secret {
    const secret = new Secret(this, 'Secret', {
      description: props.description,
      secretStringValue: SecretValue.unsafePlainText(JSON.stringify(placeholder)),
      removalPolicy: props.protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...(props.replicaRegion !== null && { replicaRegions: [{ region: props.replicaRegion }] }),
    });
    Tags.of(secret).add(SECRET_TAG, props.tag);
    return secret;
  }

  /** Lets a function read the secret, and passes it the secret's id. */
  grantTo(fn: LambdaFunction): void {
    this.#grant(fn, 'secretsmanager:GetSecretValue');
  }

  /** Lets a function read and overwrite the secret, and passes it the secret's id. */
  grantChangesTo(fn: LambdaFunction): void {
    this.#grant(fn, 'secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue');
  }

  #grant(fn: LambdaFunction, ...actions: string[]): void {
    Grant.addToPrincipal({ grantee: fn, actions, resourceArns: [this.secret.secretArn] }).assertSuccess();
    fn.addEnvironment(this.#variable, this.secret.secretArn);
  }
}
