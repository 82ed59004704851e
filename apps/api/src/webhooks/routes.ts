import * as contract from '@icare/contracts/webhooks';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { editWebhook } from './edit-webhook.ts';
import { pauseWebhook, resumeWebhook } from './pause-webhook.ts';
import { checkWebhook, findDeliveries, findWebhooks } from './queries.ts';
import { replaceSecret } from './replace-secret.ts';
import { resendDelivery } from './resend-delivery.ts';
import { createSender } from './send-webhook.ts';
import { testWebhook } from './test-webhook.ts';

export function webhookRoutes(route: Route, platform: Platform) {
  const { database, config } = platform;
  const send = createSender({ allowed: config.webhookPrivateAddresses });
  route(contract.listWebhooks, async () => success({ webhooks: await findWebhooks(database) }));
  route(contract.createWebhook, (call) => createWebhook(platform, call));
  route(contract.editWebhook, (call) => editWebhook(platform, call));
  route(contract.replaceWebhookSecret, (call) => replaceSecret(platform, call));
  route(contract.testWebhook, (call) => testWebhook(platform, send, call));
  route(contract.pauseWebhook, (call) => pauseWebhook(platform, call));
  route(contract.resumeWebhook, (call) => resumeWebhook(platform, call));
  route(contract.deleteWebhook, (call) => deleteWebhook(platform, call));
  route(contract.listWebhookDeliveries, async ({ params, query }) => {
    await checkWebhook(database, params.id);
    return findDeliveries(database, params.id, query);
  });
  route(contract.resendWebhookDelivery, (call) => resendDelivery(platform, call));
}
