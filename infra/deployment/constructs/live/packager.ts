import { Stack } from 'aws-cdk-lib/core';
import { CfnOriginAccessControl, OriginProtocolPolicy, OriginSslPolicy, type IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { CfnChannelGroup } from 'aws-cdk-lib/aws-mediapackagev2';
import { Construct } from 'constructs';

/**
 * MediaPackage's group of channels, which has one domain for all of them, and that domain as an origin of the distribution. Neither costs
 * anything while nothing is broadcast. Each channel is named by its event and each endpoint by its broadcast, so that a viewer's cookie
 * for an event's media opens its broadcasts as well. MediaPackage takes letters, digits, `_` and `-`, up to 256: our ids fit.
 */
export class Packager extends Construct {
  /** The group's name: that of the stack. */
  readonly groupName: string;
  readonly groupArn: string;
  readonly origin: IOrigin;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.groupName = Stack.of(this).stackName;
    const group = new CfnChannelGroup(this, 'Group', { channelGroupName: this.groupName, description: 'Marquee: live video' });
    this.groupArn = group.attrArn;
    const signature = new CfnOriginAccessControl(this, 'Signature', {
      originAccessControlConfig: {
        name: `${this.groupName}-live`,
        originAccessControlOriginType: 'mediapackagev2',
        signingBehavior: 'always',
        signingProtocol: 'sigv4',
      },
    });
    this.origin = new HttpOrigin(group.attrEgressDomain, {
      originPath: `/out/v1/${this.groupName}`,
      originAccessControlId: signature.attrId,
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    });
  }
}
