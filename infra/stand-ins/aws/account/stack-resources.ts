import { escapeHtml } from '../../base/http/escape-html.ts';
import { AwsError } from '../aws-server.ts';
import type { Account } from './account.ts';

/** Returns CloudFormation's ListStackResources in its query protocol, as XML. Source: its API reference. */
export function listStackResources({ stacks }: Account, form: URLSearchParams): string {
  if (form.get('Action') !== 'ListStackResources')
    throw new AwsError('InvalidAction', `${form.get('Action')} is not supported here.`);
  const stack = form.get('StackName') ?? '';
  const resources = stacks[stack];
  if (!resources) throw new AwsError('ValidationError', `Stack with id ${stack} does not exist`);
  const members = Object.entries(resources).map(
    ([logicalId, physicalId]) =>
      `<member><LogicalResourceId>${escapeHtml(logicalId)}</LogicalResourceId>` +
      `<PhysicalResourceId>${escapeHtml(physicalId)}</PhysicalResourceId>` +
      '<ResourceType>AWS::DynamoDB::GlobalTable</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus>' +
      '<LastUpdatedTimestamp>2026-11-22T00:00:00Z</LastUpdatedTimestamp></member>',
  );
  return (
    '<ListStackResourcesResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><ListStackResourcesResult>' +
    `<StackResourceSummaries>${members.join('')}</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`
  );
}

/** Returns an error in the query protocol. */
export const queryError = ({ type, message }: AwsError): string =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${escapeHtml(type)}</Code><Message>${escapeHtml(message)}</Message></Error></ErrorResponse>`;
