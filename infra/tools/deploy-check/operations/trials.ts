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

/** A command of this repository, for the stage under check. */
const OF_THIS_STAGE = {
  before: 'cd "$REPOSITORY"',
  replace: [['--stage prod', '--stage "${STACK#Marquee-}"']],
} as const satisfies Partial<Trial>;

/** A block whose last command reads something that may be empty: it must end without an error. */
const READS: Trial = { after: 'echo "ended with $?"', shows: /ended with 0/ };

const TABLE_OF = (name: string) => `TABLE=$(out ${name}TableName)`;

/** Returns commands that mark an address as one that takes no mails. */
const marked = (
  address: string,
) => `MARK="{\\"pk\\": {\\"S\\": \\"UNREACHABLE#$(printf %s '${address}' | sha256sum | cut -d ' ' -f 1)\\"}, \\"sk\\": {\\"S\\": \\"ADDRESS\\"}}"
      ${TABLE_OF('Accounts')}
      aws dynamodb put-item --table-name "$TABLE" --item \
        "$(jq -n --argjson key "$MARK" '$key + {reason: {S: "bounce"}, detail: {S: "General"}, at: {S: "2026-11-22"}, ttl: {N: "4000000000"}}')"`;

/** Returns commands that flag a payment. */
const flagged = (id: string) => `FLAG='{"pk": {"S": "RECONCILIATION"}, "sk": {"S": "FLAG#${id}"}}'
      ${TABLE_OF('Commerce')}
      aws dynamodb put-item --table-name "$TABLE" --item "$(jq -n --argjson flag "$FLAG" '$flag + {id: {S: "${id}"}, at: {S: "2026-11-21"}, why: {S: "too little"}}')"`;

/** Trials by the name of the block in the operator's documents. They run after a purchase through the deployment, in any order. */
export const trials: Readonly<Record<string, Trial>> = {
  'Short forms': {
    // The stage under check stays the one that it is.
    replace: [['STACK=Marquee-prod', '']],
    after: 'out SiteUrl; res AWS::Events::EventBus PaymentsBus; logs money/payment-events/record-purchase',
    shows: /https:\/\/\S+\n\S*PaymentsBus\S*\n\S*recordpurchaseLog/,
  },
  Domain: { shows: /\/hostedzone\/Z[\s\S]*awsdns/ },
  Mail: { shows: /^14(\.0)?$/m },
  'Mail (2)': {
    before: `aws dynamodb put-item --table-name "$(out AccountsTableName)" --item \
      '{"pk": {"S": "CONTACT#K7QM-3T9X-2FHD"}, "sk": {"S": "MESSAGE"}, "createdAt": {"S": "2026-11-21"}, "email": {"S": "ada@example.com"}, "message": {"S": "Hello"}}'`,
    shows: /2026-11-21\s+ada@example\.com\s+Hello/,
  },
  'Mail (3)': { shows: /^true$/m, exceptFor: "Amazon's consent: the emulator has no sandbox to leave" },
  'Domains that organisations send from': {
    before: `aws sesv2 create-email-identity --email-identity sender.example.org --tags "Key=marquee-stack,Value=$STACK"`,
    after: 'aws sesv2 delete-email-identity --email-identity sender.example.org',
    shows: /^sender\.example\.org$/m,
  },
  'Delivery from GitHub': { shows: /oidc-provider\/token\.actions\.githubusercontent\.com/ },
  'A key has leaked': { shows: /\[\s*"\w+"\s*\]/ },
  'Replay the archive': {
    replace: [
      ['2026-11-20T18:00:00Z', moment(-HOUR)],
      ['2026-11-20T20:00:00Z', moment(HOUR)],
    ],
    after: [
      'until aws events describe-replay --replay-name "$REPLAY" --query State | grep COMPLETED; do sleep 1; done',
      'LOG=$(logs money/payment-events/record-purchase)',
      `until aws logs filter-log-events --log-group-name "$LOG" --query 'events[].message' --output text | grep 'it was recorded before'`,
      'do sleep 1; done',
    ].join('\n'),
    shows: /"ReplayArn"[\s\S]*"COMPLETED"[\s\S]*it was recorded before/,
  },
  'Restoring data': {
    before: `LOST='{"pk": {"S": "LOST#1"}, "sk": {"S": "ITEM"}}'
      aws dynamodb put-item --table-name "$(out CommerceTableName)" --item "$LOST"`,
    replace: [['2026-11-20T18:00:00Z', moment(-1)]],
    after: `aws dynamodb describe-table --table-name "$LIVE-restored"
      aws dynamodb get-item --table-name "$LIVE-restored" --key "$LOST"
      aws dynamodb delete-item --table-name "$LIVE" --key "$LOST"
      aws dynamodb delete-table --table-name "$LIVE-restored"`,
    shows: /"TableStatus": "ACTIVE"[\s\S]*"S": "LOST#1"/,
  },
  'What an event costs': { before: 'cd "$REPOSITORY"', shows: /^Total .*\$[\d,.]+$/m },
  'What a stage costs at rest': {
    before: 'cd "$REPOSITORY"',
    shows: /^The stage ".*" costs \$[\d.]+ a month while nobody visits it/m,
  },
  'Raised alarms': READS,
  'Event night': { after: 'echo "$STACK $URL"', shows: /Marquee-prod https:\/\// },
  'Four weeks before (2)': { before: 'cd "$REPOSITORY"', shows: /^Total .*\$[\d,.]+$/m },
  'The day before (2)': READS,
  'Payments are not recorded': {
    ...OF_THIS_STAGE,
    shows: /\d+ {2}record-purchase[\s\S]*\d+ {2}send-mail[\s\S]*\d+ {2}undelivered[\s\S]*\d+ {2}edge-refresh/,
  },
  'Payments are not recorded (3)': {
    ...OF_THIS_STAGE,
    replace: [...OF_THIS_STAGE.replace, ['2026-11-20T18:00Z', moment(-HOUR)]],
    shows: /stripe +is read again from \d{4}-[\s\S]*paypal-refunds +is read again from \d{4}-/,
  },
  'A payment waits for a person': {
    ...OF_THIS_STAGE,
    before: `cd "$REPOSITORY"; ${flagged('stripe#pi_listed')}`,
    after: 'aws dynamodb delete-item --table-name "$TABLE" --key "$FLAG"',
    shows: /stripe#pi_listed {2}2026-11-21 {2}too little/,
  },
  'A payment waits for a person (2)': {
    ...OF_THIS_STAGE,
    before: `cd "$REPOSITORY"; ${flagged('stripe#pi_123')}`,
    shows: /The flag stripe#pi_123 is removed\./,
  },
  'Refunds fail': { ...OF_THIS_STAGE, ...READS },
  'Redrive a dead-letter queue': {
    ...OF_THIS_STAGE,
    before: `cd "$REPOSITORY"
      aws sqs send-message --queue-url "$(res AWS::SQS::Queue Paymentsrecordpurchasedeadletters)" --message-body '{"detail": {}}'`,
    shows: /1 {2}record-purchase[\s\S]*\n {2}{"detail": {}}\n[\s\S]*1 event is being handled again\./,
  },
  'The books do not agree (2)': {
    ...OF_THIS_STAGE,
    before: `cd "$REPOSITORY"; ${TABLE_OF('Commerce')}
      PAYMENT=$(aws dynamodb scan --table-name "$TABLE" --filter-expression 'begins_with(pk, :payment)' \
        --expression-attribute-values '{":payment": {"S": "PAYMENT#"}}' --query 'Items[0].pk.S' --output text)`,
    replace: [...OF_THIS_STAGE.replace, ['stripe#pi_123', '"${PAYMENT#PAYMENT#}"']],
    shows: /is being entered again\.[\s\S]*Counted \d+ payments/,
  },
  'Restoring data (4)': {
    ...OF_THIS_STAGE,
    replace: [...OF_THIS_STAGE.replace, ['2026-11-20T18:00Z', moment(-HOUR)]],
    shows: /paypal-disputes +is read again from \d{4}-/,
  },
  'Bring a film back': READS,
  'Somebody gets no mails': {
    ...OF_THIS_STAGE,
    before: `cd "$REPOSITORY"; ${marked('ada@example.com')}`,
    after: 'echo "ended with $?"; aws dynamodb delete-item --table-name "$TABLE" --key "$MARK"',
    shows: /ada@example\.com takes no mails since 2026-11-22: bounce, General\.[\s\S]*ended with 0/,
  },
  'Somebody gets no mails (2)': {
    ...OF_THIS_STAGE,
    // Another one than in the block before: blocks run at the same time.
    replace: [...OF_THIS_STAGE.replace, ['ada@example.com', 'bea@example.com']],
    before: `cd "$REPOSITORY"; ${marked('bea@example.com')}`,
    after: 'echo "left: $(aws dynamodb get-item --table-name "$TABLE" --key "$MARK")"',
    shows: /left: $/m,
    exceptFor: 'the mark of SES itself: the emulator has no list of its own of such addresses',
  },
  'Nobody gets mails': {
    before: 'aws sesv2 create-email-identity --email-identity ppv.example.com',
    after: 'aws sesv2 delete-email-identity --email-identity ppv.example.com',
    shows: /\[\s*(true|false),\s*true\s*\][\s\S]*\[\s*("\w+"|null)/,
  },
  'Nobody gets mails (2)': { ...OF_THIS_STAGE, shows: /event(s are| is) being handled again\./ },
  "An organisation's mails are held": READS,
  'Somebody has taken over an account': READS,
  'Viewers behind one network are refused': READS,
  'A deployment has failed': { shows: /_COMPLETE/ },
  'A new version is at fault': {
    shows: /_COMPLETE/,
    exceptFor: 'the alias: the stage under check has none, because the emulator has no CodeDeploy',
  },
  'It costs more than planned (2)': { before: 'cd "$REPOSITORY"', shows: /^Total .*\$[\d,.]+$/m },
  Reconciliation: READS,
  Alarms: READS,
  'Alarm: API errors': READS,
  'Alarm: dead letters': { ...OF_THIS_STAGE, ...READS },
  'Alarm: dead letters (2)': { ...OF_THIS_STAGE, shows: /event(s are| is) being handled again\./ },
  'Alarm: edge errors': READS,
  'Alarm: edge not refreshed': READS,
  'Alarm: edge not refreshed (2)': {
    ...OF_THIS_STAGE,
    before: `cd "$REPOSITORY"; QUEUE=$(res AWS::SQS::Queue EdgeRefreshDeadLetters)
      aws sqs send-message --queue-url "$QUEUE" --message-body late`,
    after: 'aws sqs get-queue-attributes --queue-url "$QUEUE" --attribute-names ApproximateNumberOfMessages',
    shows: /"Invalidation"[\s\S]*"#event:SUBDOMAIN"[\s\S]*edge-refresh is empty\.[\s\S]*"ApproximateNumberOfMessages": "0"/,
    exceptFor: 'the invalidation itself: the emulator caches nothing',
  },
  'Alarm: file errors': READS,
  'Alarm: function throttles': READS,
  'Alarm: mail reputation': READS,
  'Alarm: one endpoint': READS,
  'Alarm: payments not reconciled': READS,
  'Alarm: refused films': { shows: /\[\s*"\w+"\s*\]/ },
  // Without a slow call, `grep` ends with 1.
  'Alarm: slow answers': { after: 'echo "ended with $?"', shows: /ended with [01]/ },
  'Alarm: slow origins': READS,
  'Alarm: table throttles': { shows: /"(ACTIVE|UPDATING)"/ },
  'Alarm: table throttles (2)': { shows: /"TableStatus": "(ACTIVE|UPDATING)"/ },
  'Alarm: undelivered events': { ...OF_THIS_STAGE, ...READS },
  'Alarm: undelivered events (2)': {
    ...OF_THIS_STAGE,
    before: `cd "$REPOSITORY"
      NAME=$(fn site/health/health)
      CALL="{\\"requestContext\\": {\\"functionArn\\": \\"arn:aws:lambda:us-east-1:000000000000:function:$NAME:\\$LATEST\\"}, \\"requestPayload\\": {}}"
      aws sqs send-message --queue-url "$(res AWS::SQS::Queue PaymentsUndelivered)" --message-body "$CALL"`,
    shows: /1 event is being handled again\./,
  },
  // The sum that is due depends on the blocks before it.
  'Payout files': {
    ...OF_THIS_STAGE,
    replace: [...OF_THIS_STAGE.replace, ['--folder payouts', '--folder "$(mktemp -d)"']],
    after: 'echo "ended with $?"',
    shows: /(?:Written: |Left out:|Due:|In an earlier file|Nobody is owed)[\s\S]*ended with 0/,
  },
  'Alarm: waiting events': { after: 'echo "ended with $?"', shows: /"ApproximateNumberOfMessages"[\s\S]*ended with 0/ },
};
