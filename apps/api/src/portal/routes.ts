import { getHealth, getHrHealth, getLiveness, getReadiness } from '@icare/contracts/health';
import { getSite, type Site } from '@icare/contracts/site';
import { AppError } from '../platform/errors.ts';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { withTimeout } from '../platform/process/with-timeout.ts';
import { hasRoom } from '../platform/storage/disk-room.ts';
import { createReadinessCheck } from './readiness.ts';

/** Milliseconds: health answers within two seconds in any case, so it waits a little less for database and disk. */
const timeoutMs = 1_500;

export function portalRoutes(route: Route, platform: Platform, site: () => Promise<Site>) {
  route(getSite, async () => success(await site()));
  route(getHealth, async () => {
    const [room, reachable] = await Promise.all([
      withTimeout(timeoutMs, hasRoom(platform.config)),
      withTimeout(timeoutMs, platform.storage.answers()),
      assertDatabaseAnswers(platform, 'The database does not answer.'),
    ]);
    const storage = reachable ? (room === false ? 'full' : 'ready') : 'away';
    return success({ status: 'ready' as const, storage });
  });
  route(getLiveness, async () => success({ status: 'live' as const }));
  const assertReady = createReadinessCheck(platform);
  route(getReadiness, async () => {
    await assertReady();
    return success({ status: 'ready' as const });
  });
  route(getHrHealth, async () => {
    await assertDatabaseAnswers(
      platform,
      'The HR service is unhealthy: its database does not answer.',
    );
    return {
      success: true as const,
      status: 'healthy' as const,
      message: 'The HR service is running.',
    };
  });
}

async function assertDatabaseAnswers({ database }: Platform, message: string) {
  const healthy = await withTimeout(timeoutMs, database.answers());
  if (!healthy) throw new AppError('unavailable', message, { headers: { 'retry-after': '2' } });
}
