import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** Creates a topic that sends alarms to an address, which AWS asks once to confirm. */
export function alarmTopic(scope: Construct, address: string): Topic {
  const topic = new Topic(scope, 'Topic', { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(address));
  // Enforcing TLS replaces the default policy, which would let CloudWatch publish.
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
  return topic;
}
