/** A rule of cdk-nag that one resource breaks on purpose. */
export interface AcknowledgedFinding {
  /** Id of the rule, including the exact finding if the rule reports one. */
  id: string;
  /** Path of the one resource, below the stack. */
  construct: string;
  reason: string;
}
