/** A trial of a block of the runbook: the changes that it needs to run on the emulator, and the output that it must show. */
export interface Trial {
  /** Replacements for the document's example values. */
  replace?: readonly (readonly [example: string, value: string])[];
  /** Commands to run before it, in the same shell. */
  before?: string;
  /** Commands to run after it, in the same shell. */
  after?: string;
  /** Pattern that the output of all of them together must match. */
  shows: RegExp;
  /** Part of the block that the emulator refuses. */
  exceptFor?: string;
}

const HOUR = 3600;
const moment = (secondsFromNow: number) => new Date(Date.now() + secondsFromNow * 1000).toISOString();

/** Trials by the name of the block in the pages of docs/operations. They run after a purchase through the deployment, in any order. */
export const trials: Readonly<Record<string, Trial>> = {
  Operations: {
    after: 'out SiteUrl; res AWS::Events::EventBus PaymentsBus; logs payment-events/record-purchase',
    shows: /https:\/\/\S+\n\S*PaymentsBus\S*\n\S*recordpurchaseLog/,
  },
  Domain: { shows: /\/hostedzone\/Z[\s\S]*awsdns/ },
  Mail: { shows: /^14(\.0)?$/m },
  'Mail (2)': {
    before: `aws dynamodb put-item --table-name "$(res AWS::DynamoDB::GlobalTable TablesAccounts)" --item \
      '{"pk": {"S": "CONTACT#K7QM-3T9X-2FHD"}, "sk": {"S": "MESSAGE"}, "createdAt": {"S": "2026-11-21"}, "email": {"S": "ada@example.com"}, "message": {"S": "Hello"}}'`,
    shows: /2026-11-21\s+ada@example\.com\s+Hello/,
  },
  'Mail (4)': { shows: /^true$/m, exceptFor: "Amazon's consent: the emulator has no sandbox to leave" },
  'Domains that organisations send from': {
    before: `aws sesv2 create-email-identity --email-identity sender.example.org --tags "Key=marquee-stack,Value=$STACK"`,
    after: 'aws sesv2 delete-email-identity --email-identity sender.example.org',
    shows: /^sender\.example\.org$/m,
  },
  'Which organisations may write to strangers': {
    before: `aws dynamodb put-item --table-name "$(res AWS::DynamoDB::GlobalTable TablesAccounts)" --item \
      '{"pk": {"S": "ORGANIZATION#usr_0123456789abcdef01234567"}, "sk": {"S": "TRUST"}, "held": {"M": {"by": {"S": "brake"}}}}'`,
    shows: /"brake"/,
  },
  'Which organisations may write to strangers (2)': {
    // Another one than in the block before: blocks run at the same time.
    replace: [['usr_0123456789abcdef01234567', 'usr_76543210fedcba9876543210']],
    before: `TABLE=$(res AWS::DynamoDB::GlobalTable TablesAccounts)
      KEY='{"pk": {"S": "ORGANIZATION#usr_76543210fedcba9876543210"}, "sk": {"S": "TRUST"}}'
      aws dynamodb put-item --table-name "$TABLE" \
        --item "$(jq -n --argjson key "$KEY" '$key + {held: {M: {by: {S: "brake"}}}}')"`,
    after:
      'aws dynamodb get-item --table-name "$TABLE" --key "$KEY"; aws dynamodb delete-item --table-name "$TABLE" --key "$KEY"',
    shows: /"weekMails"/,
  },
  'Addresses that take no mails': {
    before: `MARK="{\\"pk\\": {\\"S\\": \\"UNREACHABLE#$(printf %s 'ada@example.com' | sha256sum | cut -d ' ' -f 1)\\"}, \\"sk\\": {\\"S\\": \\"ADDRESS\\"}}"
      TABLE=$(res AWS::DynamoDB::GlobalTable TablesAccounts)
      aws dynamodb put-item --table-name "$TABLE" \
        --item "$(jq -n --argjson key "$MARK" '$key + {reason: {S: "bounce"}, detail: {S: "General"}, at: {S: "2026-11-22"}}')"`,
    after: 'aws dynamodb delete-item --table-name "$TABLE" --key "$MARK"',
    shows: /bounce\s+General\s+2026-11-22/,
  },
  'Delivery from GitHub': { shows: /oidc-provider\/token\.actions\.githubusercontent\.com/ },
  'Rotate keys': { shows: /\[\s*"\w+"\s*\]/ },
  'Redrive a dead-letter queue': {
    before: `QUEUE=$(res AWS::SQS::Queue Paymentsrecordpurchasedeadletters)
      aws sqs send-message --queue-url "$QUEUE" --message-body '{"detail": {}}'`,
    after: 'echo "$ARN"',
    shows: /"Body": "{\\"detail\\": {}}"[\s\S]*StartMessageMoveTask[\s\S]*arn:aws:sqs:\S+deadletters/,
    exceptFor: 'moving: the emulator has no tasks that move messages',
  },
  'Replay the archive': {
    replace: [
      ['2026-11-20T18:00:00Z', moment(-HOUR)],
      ['2026-11-20T20:00:00Z', moment(HOUR)],
    ],
    after: [
      'until aws events describe-replay --replay-name "$REPLAY" --query State | grep COMPLETED; do sleep 1; done',
      'LOG=$(logs payment-events/record-purchase)',
      `until aws logs filter-log-events --log-group-name "$LOG" --query 'events[].message' --output text | grep 'it was recorded before'`,
      'do sleep 1; done',
    ].join('\n'),
    shows: /"ReplayArn"[\s\S]*"COMPLETED"[\s\S]*it was recorded before/,
  },
  'Reconciliation (2)': {
    before: `FLAG='{"pk": {"S": "RECONCILIATION"}, "sk": {"S": "FLAG#stripe#pi_123"}}'
      TABLE=$(res AWS::DynamoDB::GlobalTable TablesCommerce)
      aws dynamodb put-item --table-name "$TABLE" --item "$(jq -n --argjson flag "$FLAG" '$flag + {at: {S: "2026-11-21"}, why: {S: "too little"}}')"`,
    after: 'aws dynamodb delete-item --table-name "$TABLE" --key "$FLAG"',
    shows: /FLAG#stripe#pi_123\s+2026-11-21\s+too little/,
  },
  'Reconciliation (3)': {
    after: `aws dynamodb get-item --table-name "$(res AWS::DynamoDB::GlobalTable TablesCommerce)" \
      --key '{"pk": {"S": "RECONCILIATION"}, "sk": {"S": "CURSOR#stripe"}}'`,
    shows: /"before": {\s*"N": "1795197600"/,
  },
  'Restoring data': {
    before: `LOST='{"pk": {"S": "LOST#1"}, "sk": {"S": "ITEM"}}'
      aws dynamodb put-item --table-name "$(res AWS::DynamoDB::GlobalTable TablesCommerce)" --item "$LOST"`,
    replace: [['2026-11-20T18:00:00Z', moment(-1)]],
    after: `aws dynamodb describe-table --table-name "$LIVE-restored"
      aws dynamodb get-item --table-name "$LIVE-restored" --key "$LOST"
      aws dynamodb delete-item --table-name "$LIVE" --key "$LOST"
      aws dynamodb delete-table --table-name "$LIVE-restored"`,
    shows: /"TableStatus": "ACTIVE"[\s\S]*"S": "LOST#1"/,
  },
  'Restoring data (4)': {
    after: `aws dynamodb get-item --table-name "$(res AWS::DynamoDB::GlobalTable TablesCommerce)" \
      --key '{"pk": {"S": "RECONCILIATION"}, "sk": {"S": "CURSOR#paypal-disputes"}}'`,
    shows: /"before": {\s*"N": "1795197600"/,
  },
  'What an event costs': { before: 'cd "$REPOSITORY"', shows: /^Total .*\$[\d,.]+$/m },
  'Alarm: edge not refreshed': {
    before: `aws sqs send-message --queue-url "$(res AWS::SQS::Queue EdgeRefreshDeadLetters)" --message-body late`,
    after: [
      'QUEUE=$(res AWS::SQS::Queue EdgeRefreshDeadLetters)',
      'aws sqs get-queue-attributes --queue-url "$QUEUE" --attribute-names ApproximateNumberOfMessages',
    ].join('\n'),
    shows: /"Invalidation"[\s\S]*"#event:SUBDOMAIN"[\s\S]*"ApproximateNumberOfMessages": "0"/,
    exceptFor: 'the invalidation itself: the emulator caches nothing',
  },
  'Alarm: undelivered events': {
    before: `aws sqs send-message --queue-url "$(res AWS::SQS::Queue PaymentsUndelivered)" --message-body undelivered`,
    after: 'aws sqs get-queue-attributes --queue-url "$QUEUE" --attribute-names ApproximateNumberOfMessages',
    shows: /"Body": "undelivered"[\s\S]*"ApproximateNumberOfMessages": "0"/,
  },
  'Alarm: table throttles': { shows: /"TableStatus": "(ACTIVE|UPDATING)"/ },
};

const NO_LIVE_VIDEO = 'The emulator knows neither MediaLive nor MediaPackage.';
const CLI_1 = 'The command line on PyPI is version 1, which lacks `aws logs tail`.';

/** Why the commands of somebody at the desk are not run. */
const AT_DESK =
  'It logs in at the address of the site, where there is no edge here; the check of permissions makes these calls, and infra/tools/cli has a test of the commands.';

/** Blocks that the emulator cannot show, each with the reason. */
export const untried: Readonly<Record<string, string>> = {
  'First deploy': 'The steps of the deployment check are these commands.',
  'First deploy (2)': 'It calls Stripe, and needs the keys of an account there.',
  'First deploy (3)': 'It calls PayPal, and needs the keys of an application there.',
  'First deploy (4)': 'There is no edge at the address of the site here; steps of the check create their event through the API.',
  "The operator's desk":
    'It changes an account of a stage; the check of permissions runs the desk, and infra/tools/cli has a test of these commands.',
  Organisers: 'It changes an account of a stage; infra/tools/cli has tests of these commands on the local platform.',
  'A wrong price is published': AT_DESK,
  'A wrong price is published (2)': AT_DESK,
  'A wrong price is published (3)': AT_DESK,
  'Refunds that the platform owes': AT_DESK,
  'Paying organisations out':
    'It changes the books of a stage; infra/tools/cli has tests of these commands on the local platform.',
  'Paying organisations out (2)': 'It needs a downloaded statement; infra/tools/verify-ledger has tests of its own.',
  'Two-factor login': 'It changes an account of a stage; infra/tools/cli has tests of this command on the local platform.',
  'Quotas of the account': "The emulator's account has no quotas.",
  'Another region': 'The stage under check is in us-east-1 and has one stack.',
  'Another region (2)': 'The stage under check is in us-east-1 and has one stack.',
  'Another region (3)': 'The stage under check is in us-east-1 and has one stack.',
  Upgrade: 'It changes the working copy; the deployment check has steps of its own that deploy twice.',
  'Upgrade (2)': 'There is no edge at the address of the site here; infra/tools/smoke has tests on the local platform.',
  'Live video': NO_LIVE_VIDEO,
  'Alarm: black picture': NO_LIVE_VIDEO,
  'Alarm: stalling players': NO_LIVE_VIDEO,
  'Alarm: packager errors': NO_LIVE_VIDEO,
  'Alarm: failed broadcast': NO_LIVE_VIDEO,
  'Alarm: left-over encoders': NO_LIVE_VIDEO,
  'Gradual releases': 'The emulator has no CodeDeploy.',
  'Gradual releases (2)': 'The stage under check has no aliases.',
  Previews: 'The deployment check has a preview of its own, which removes itself.',
  Rollback: 'It needs a stuck update, which the emulator never has.',
  'Rollback (2)': 'It changes the working copy; the deployment check has steps of its own that deploy twice.',
  Reconciliation: CLI_1,
  'Delete a stage': 'The last step of the deployment check is this command.',
  'Orders and sales in the studio':
    'It reads all payments of a stage; infra/tools/count-sales has tests of its own on the embedded engine.',
  'The books': 'It walks through the ledgers of a stage; infra/tools/verify-ledger has tests of its own on the embedded engine.',
  'Restoring data (2)': 'It compares tables of a stage; infra/tools/restore has tests of its own on the embedded engine.',
  'Restoring data (3)': 'It writes to tables of a stage; infra/tools/restore has tests of its own on the embedded engine.',
  'Restoring data (5)': 'The trial of the copy ends with this command.',
  'Bring a film back': 'The stage under check has no film whose files were deleted.',
  'Bring a film back (2)': 'The stage under check has no film that was replaced.',
  'Copies in another region': 'The stage under check is in one region, and the emulator has no AWS Backup.',
  'Copies in another region (2)': 'The stage under check is in one region, and the emulator has no AWS Backup.',
  'Alarm: undelivered events (2)': 'It needs a payment that could not be entered for six hours.',
  'Mail (3)': 'The stage under check has no domain, so there is no address to look up.',
  'Addresses that take no mails (2)':
    'It continues the block before it, and the emulator has no list of its own of such addresses.',
  Canary: 'The test of infra/canary makes the probe event with these commands on the local platform, and watches it.',
  'Alarm: canary': CLI_1,
  'Viewers that a broadcast did not reach':
    'It needs logs that the stage under check has not; infra/tools/delivery-failures has tests of its own on the embedded engine.',
  'Access logs': 'The stage under check has no distribution that writes any.',
  Budget: 'The emulator has no billing.',
  Alarms: CLI_1,
  'Alarm: one endpoint': CLI_1,
  'Alarm: payments not reconciled': CLI_1,
  'Alarm: function throttles': 'The emulator refuses requests to raise a quota.',
};
