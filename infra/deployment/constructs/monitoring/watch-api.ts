import { Duration } from 'aws-cdk-lib/core';
import type { HttpApi, IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { ApiGatewayV2HttpApiMonitoring, LatencyType, type MonitoringFacade } from 'cdk-monitoring-constructs';
import { explainAlarm } from './alarms/explain-alarm.ts';

/** The end of the name of the alarm on 5xx. */
export const API_ERRORS = '5xx';

/** Monitors the API as a whole. Its metrics by route would cost $0.30 a month each. */
export const watchApi = (facade: MonitoringFacade, api: HttpApi) =>
  new ApiGatewayV2HttpApiMonitoring(facade, {
    // CDK's class and interface differ in an optional property, which exactOptionalPropertyTypes rejects.
    api: api as IHttpApi,
    alarmFriendlyName: 'Api',
    humanReadableName: 'All endpoints together',
    latencyTypesToRender: [LatencyType.P50, LatencyType.P99],
    add5xxCountAlarm: {
      [API_ERRORS]: {
        maxErrorCount: 4,
        ...explainAlarm('api-errors', 'The API answered 5 requests or more with a 5xx within five minutes.'),
      },
    },
    addLatencyP99Alarm: {
      Slow: {
        maxLatency: Duration.seconds(3),
        datapointsToAlarm: 3,
        ...explainAlarm('slow-answers', 'One request in a hundred took longer than 3 seconds, for 15 minutes.'),
      },
    },
  });
