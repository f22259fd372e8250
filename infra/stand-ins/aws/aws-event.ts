/** An event that a service of AWS puts on the account's own bus, as EventBridge's PutEvents takes it. */
export interface AwsEvent {
  Source: string;
  DetailType: string;
  Resources: string[];
  Time: Date;
  /** Its detail, as JSON. */
  Detail: string;
}

/** The account and the region in which a stand-in's resources are. */
export interface Place {
  region: string;
  account: string;
}

export const PLACE: Place = { region: 'us-east-1', account: '123456789012' };
