import { randomUUID } from 'node:crypto';
import { secretsOf } from '../../people/webhook-delivery/sealed-secrets.ts';
import { findWebhook } from '../../people/webhook-delivery/webhooks-store.ts';
import type { Press, Presses, Scene } from './scene.ts';

async function addsWebhook({ shop }: Scene): Promise<Press> {
  const who = await shop.organizer();
  const body = { key: randomUUID(), url: 'https://receiver.example.com/hook', events: ['order.paid'] };
  const others = [
    { ...body, url: 'https://other.example.com/hook' },
    { ...body, events: ['order.refunded'] },
  ];
  const made = async () => (await who.get('/studio/webhooks')).json.webhooks.length as number;
  return { who, path: '/studio/webhooks', body, made, others };
}

/** The addresses that an organisation's events are told to, and their secrets. */
export const webhookPresses: Presses = {
  'POST /studio/webhooks': [addsWebhook],
  'POST /studio/webhooks/{webhookId}/secret': [
    async (scene) => {
      const { who, path, body } = await addsWebhook(scene);
      const { webhookId, secret: first } = (await who.post(path, body)).json as { webhookId: string; secret: string };
      return {
        who,
        path: `${path}/${webhookId}/secret`,
        body: { key: randomUUID() },
        // Whatever counts besides the first secret, which the receiver still has, was answered.
        made: async (answers) => {
          const counting = await secretsOf((await findWebhook(who.userId, webhookId))!, new Date());
          const renewed = counting.filter((secret) => secret !== first);
          return counting.includes(first) && answers.every(({ json }) => renewed.includes(json.secret)) ? renewed.length : 0;
        },
      };
    },
  ],
};
