import type { ComponentType } from 'react';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';

/** The picture that viewers get, which the application brings to the control room: features do not know each other. */
export type MonitorSlot = ComponentType<{ eventId: string; broadcast: OwnBroadcast }>;
