import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** Brings alarms to an address, which AWS asks once whether it wants that. */
export function alarmTopic(scope: Construct, address: string): Topic {
  const topic = new Topic(scope, 'Topic', { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(address));
  // Enforcing TLS replaces the policy by which CloudWatch may publish otherwise.
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
  return topic;
}
