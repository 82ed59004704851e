import { getSystem } from '@icare/contracts/system';
import { listWebhooks } from '@icare/contracts/webhooks';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';

export const webhookList = answerQuery(listWebhooks, {});

/** Also what IT should act on. */
export const refreshWebhooks = () => invalidate(listWebhooks, getSystem);
