import { RemovalPolicy, SecretValue } from 'aws-cdk-lib/core';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

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
}

/** A JSON document in Secrets Manager, filled outside the template. */
export class ReadableSecret extends Construct {
  readonly secret: Secret;
  readonly #variable: string;

  constructor(scope: Construct, id: string, { description, variable, placeholder, protect }: ReadableSecretProps) {
    super(scope, id);
    this.#variable = variable;
    this.secret = new Secret(this, 'Secret', {
      description,
      secretStringValue: SecretValue.unsafePlainText(JSON.stringify(placeholder)),
      removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
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
