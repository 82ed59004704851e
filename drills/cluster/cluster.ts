import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@icare/api/testing/free-port';
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '@icare/api/testing/pgbouncer';
import {
  ownerAt,
  type PostgresPair,
  roleAt,
  startPostgresPair,
} from '@icare/api/testing/postgres-pair';
import { databaseProxy } from '@icare/api/testing/proxy';
import { hasSwift, startSwiftServer } from '@icare/api/testing/swift-server';
import { startPortalProcess } from '@icare/bench/portal-process';
import { assert, Skipped } from '../drill.ts';
import { MailServer } from '../mail-server.ts';
import { type Balancer, hasHaproxy, startBalancer } from './balancer.ts';

export const portalNames = ['one', 'two', 'three'] as const;
export type PortalName = (typeof portalNames)[number];

/** Seconds: longer than the balancer takes to notice that a portal is not ready, by two checks that take their time. */
const drainSeconds = 10;

type Proxy = Awaited<ReturnType<typeof databaseProxy>>;
type StartOptions = {
  /** A time that the clock of the process is set to. */
  clock?: Date;
  /** The folder with the sources of the last release, which is started instead of this one. */
  release?: string;
};

export type Cluster = {
  url: string;
  balancer: Balancer;
  postgres: PostgresPair;
  mails: MailServer;
  /** Of the owner on the primary, whichever that is. */
  ownerUrl: string;
  /** Between the portal `three` and the database. */
  network: { cut: () => void; restore: () => void };
  addressOf: (name: PortalName) => string;
  /** Resolves once the balancer sends it calls. */
  start: (name: PortalName, options?: StartOptions) => Promise<void>;
  /** Ends it as a supervisor does. */
  stop: (name: PortalName) => Promise<void>;
  kill: (name: PortalName) => Promise<void>;
  close: () => Promise<void>;
};

export function assertPrograms() {
  const missing = [
    ...(hasHaproxy ? [] : ['haproxy']),
    ...(hasPgbouncer ? [] : ['pgbouncer']),
    ...(hasSwift ? [] : ['python3-swift']),
  ];
  if (missing.length > 0) throw new Skipped(`it needs ${missing.join(', ')} of Debian`);
}

/** Three portals behind a balancer, with a pool in front of a primary and its standby, and an object store for the files. */
export async function startCluster(folder: string): Promise<Cluster> {
  const ports = new Map<PortalName, number>();
  for (const name of portalNames) ports.set(name, await findFreePort());
  const postgres = await startPostgresPair(folder);
  const swift = await startSwiftServer();
  const bucket = await swift.makeBucket();
  const mails = new MailServer();
  await mails.start();
  const balancer = await startBalancer(folder, ports, [postgres.primary, postgres.standby]);
  await balancer.until('primary', 'UP');
  const { databasePort } = balancer;
  const directUrl = roleAt(postgres.primary, databasePort);
  const ownerUrl = ownerAt(postgres.primary, databasePort);
  const pool: Pgbouncer = await startPgbouncer(directUrl, {
    connections: 20,
    // After a failure it would otherwise not try again for fifteen seconds.
    settings: ['server_login_retry = 1'],
  });
  const pooledUrl = pool.through(directUrl);
  const proxies: Proxy[] = [];
  for (const url of [pooledUrl, directUrl, ownerUrl]) proxies.push(await databaseProxy(url));
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder);
  const running = new Map<PortalName, Awaited<ReturnType<typeof startPortalProcess>>>();
  let starts = 0;

  const portalOf = (name: PortalName) => {
    const portal = running.get(name);
    assert(portal !== undefined, `${name} does not run`);
    return portal;
  };
  const start = async (name: PortalName, { clock, release }: StartOptions = {}) => {
    const [database, direct, owner] =
      name === 'three' ? proxies.map(({ url }) => url) : [pooledUrl, directUrl, ownerUrl];
    const portal = await startPortalProcess({
      ...(release && { script: join(release, 'apps/api/src/main.ts') }),
      environment: {
        PORT: String(ports.get(name)),
        // The last release may not know yet how to use a pool.
        DATABASE_URL: release ? direct : database,
        DATABASE_DIRECT_URL: release ? '' : direct,
        DATABASE_OWNER_URL: owner,
        DATA_DIR: dataFolder,
        ...bucket.environment,
        SMTP_URL: mails.url,
        TRUST_PROXY: 'true',
        DRAIN_SECONDS: String(drainSeconds),
        // All come from one address here.
        LIMIT_CONTACT_PER_MINUTE: '100000',
        LIMIT_LOGIN_PER_MINUTE: '100000',
        ...(clock && { DRILL_CLOCK: clock.toISOString() }),
      },
      ...(clock && { nodeOptions: ['--import', join(import.meta.dirname, '../set-clock.ts')] }),
      logFile: join(folder, `${name}-${starts++}.log`),
      timeout: 120_000,
    });
    running.set(name, portal);
    await balancer.until(name, 'UP');
  };

  return {
    url: balancer.url,
    balancer,
    postgres,
    mails,
    ownerUrl,
    network: {
      cut: () => {
        for (const proxy of proxies) proxy.silence();
      },
      restore: () => {
        for (const proxy of proxies) {
          // What was sent into the silence is lost, as by a network that forgot the connections.
          proxy.cut();
          proxy.restore();
        }
      },
    },
    addressOf: (name) => portalOf(name).url,
    start,
    stop: async (name) => {
      const portal = portalOf(name);
      portal.signal('SIGTERM');
      const code = await portal.ended;
      running.delete(name);
      assert(code === 0, `${name} ended with ${code}`);
    },
    kill: async (name) => {
      const portal = portalOf(name);
      process.kill(-portal.pid, 'SIGKILL');
      await portal.ended;
      running.delete(name);
    },
    close: async () => {
      await Promise.all([...running.values()].map((portal) => portal.stop()));
      for (const proxy of proxies) proxy.close();
      await pool.stop();
      await balancer.stop();
      await mails.stop();
      await swift.stop();
      await postgres.stop();
    },
  };
}
