import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/**
 * Creates the topic of alarms. It costs nothing, and whatever is subscribed to it is told.
 * @param address gets alarms by mail, once it has confirmed that to AWS; without one, nothing is subscribed
 */
export function alarmTopic(scope: Construct, address: string | undefined): Topic {
  const topic = new Topic(scope, 'Topic', { enforceSSL: true });
  if (address) topic.addSubscription(new EmailSubscription(address));
  // Enforcing TLS replaces the default policy, which would let CloudWatch publish.
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
  return topic;
}
