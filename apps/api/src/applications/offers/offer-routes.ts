import { answerOffer as answerContract } from '@icare/contracts/applications';
import { getOffer } from '@icare/contracts/offers';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerOffer } from './answer-offer.ts';
import { toOffer } from './to-offer.ts';

export function offerRoutes(route: Route, platform: Platform) {
  const { prisma } = platform.database;
  route(getOffer, async ({ params: { id: applicationId } }) => {
    const offer = await prisma.offer.findFirst({ where: { applicationId, endedAt: null } });
    return success({ offer: offer && toOffer(offer) });
  });
  route(answerContract, async ({ body, caller }) =>
    success(await answerOffer(platform, caller, body)),
  );
}
