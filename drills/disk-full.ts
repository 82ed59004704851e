import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { until } from './attack-target.ts';
import { assertAcknowledged, assertComplete, assertStoredOnce } from './check-kept.ts';
import { connectClient } from './database-client.ts';
import { assert, type Drill, type DrillContext } from './drill.ts';
import { readPort, startDatabase } from './external-database.ts';
import { assertDocumented, countStatuses, type Kept, startLoad } from './mixed-load.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { type Outcome, upload } from './uploads.ts';

const megabyte = 1_000_000;

export const diskFull: Drill = {
  name: 'disk-full',
  proves:
    'with the disk of the files, of the tables or of the write-ahead log full, at each step of an upload, it is refused with 507 or 503 and leaves nothing, reading still works, and the portal recovers without a restart',
  run: async (context) => {
    const disks: SmallDisk[] = [];
    const mountDisk = (name: string) => {
      const disk = mountSmallDisk(join(context.folder, name));
      disks.push(disk);
      return disk;
    };
    try {
      await fillDisks(context, mountDisk);
    } finally {
      for (const disk of disks) disk.unmount();
    }
  },
};

async function fillDisks(
  { folder, random, report }: DrillContext,
  mountDisk: (name: string) => SmallDisk,
) {
  const [files, tables, log] = [mountDisk('files'), mountDisk('tables'), mountDisk('log')];
  await moveWriteAheadLog(tables, log);
  let server = await startDatabase(tables.folder);
  const databaseUrl = server.url('postgres');
  const portal = await startPortalProcess({
    environment: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: files.folder,
      DISK_FLOOR_MB: '0',
      LIMIT_CONTACT_PER_MINUTE: '100000',
    },
    logFile: join(folder, 'portal.log'),
  });
  const token = await signIn(portal.url);
  const all: Kept = { documents: [], messages: [], receipts: [] };
  const send = async (size = 5 * megabyte): Promise<Outcome> => {
    const outcome = await upload(portal.url, token, size);
    assert(outcome.problem === null, outcome.problem ?? '');
    if (outcome.acknowledged) all.documents.push(outcome.acknowledged);
    return outcome;
  };
  /** Nothing of a refused file is left, and everything works with room again. */
  const staged = () => readdirSync(join(files.folder, 'files', 'incoming')).length;
  const nothingArrives = () => until(() => staged() === 0, 5_000);
  const assertHealed = async (step: string) => {
    assert(await nothingArrives(), `${step}: ${staged()} files that had not arrived were left`);
    await assertAcknowledged(portal.url, token, all.documents);
    const { status } = await send();
    assert(status === 201, `${step}: with room again, an upload is answered with ${status}`);
    await assertStoredOnce(databaseUrl, all);
    await assertComplete(databaseUrl, files.folder);
  };

  assert((await send()).status === 201, 'with room, an upload is refused');
  files.leave({ bytes: 3 * megabyte });
  const arriving = [await send(), ...(await Promise.all(Array.from({ length: 8 }, () => send())))];
  assertRefused('as files arrive', arriving);
  await assertAcknowledged(portal.url, token, all.documents);
  files.leave({});
  await assertHealed('as files arrive');
  report(`the disk full as files arrive: ${countStatuses(arriving)}`);

  // Room for exactly this file: what comes after its arrival needs none.
  files.leave({ bytes: 4096 * 1024 });
  const { status: last } = await send(4096 * 1024);
  assert(last === 201, `a file that fills the disk to its last byte was answered with ${last}`);
  files.leave({});
  await assertHealed('after the arrival');
  report('full to the last byte after the arrival: inspected and stored, 201');

  // Room for one more name, which a file gets as it arrives: the folder that it is moved to has none.
  const placing: Outcome[] = [];
  for (let sent = 0; sent < 3; sent++) {
    await nothingArrives();
    files.leave({ files: 1 });
    placing.push(await send(100_000));
  }
  assert(
    placing.some(({ status }) => status === 507),
    `no file needed a folder more: ${countStatuses(placing)}`,
  );
  await nothingArrives();
  files.leave({ files: 2 });
  const { status: placed } = await send(100_000);
  assert(placed === 201, `with room for a file and its folder it was answered with ${placed}`);
  files.leave({});
  await assertHealed('as files get their place');
  report(`no room for another name as files get their place: ${countStatuses(placing)}`);

  for (const [step, disk] of [
    ['tables', tables],
    ['write-ahead log', log],
  ] as const) {
    const load = startLoad({ urls: [portal.url], token, random });
    await until(() => load.kept.documents.length > 2, 10_000);
    disk.leave({ bytes: 0 });
    let [hasEnded, starts] = [false, 0];
    const noteEnd = () => {
      hasEnded = false;
      void server.ended.then(() => {
        hasEnded = true;
      });
    };
    noteEnd();
    const full = performance.now();
    const refusals = () =>
      load.answers.filter(({ at, status }) => at > full && status !== null && status >= 500);
    await swellRows(databaseUrl);
    assert(
      await until(() => refusals().length > 20, 20_000),
      `a full disk of the ${step} is not noticed`,
    );
    disk.leave({});
    const back = performance.now();
    const works = async () => {
      // A supervisor starts a database that ended, whenever it does; one that goes on needs nobody.
      if (hasEnded) {
        server = await startDatabase(tables.folder, readPort(server));
        starts++;
        noteEnd();
      }
      return load.answers.some(
        ({ call, at, status }) => call === 'upload' && at > back && status === 201,
      );
    };
    assert(await until(works, 30_000), `no upload 30 s after there was room for the ${step} again`);
    const { answers, kept } = await load.stop();
    assertDocumented(answers);
    const strange = answers.find(
      ({ status }) => status === null || (status >= 300 && status !== 507 && status !== 503),
    );
    assert(!strange, `${step}: a ${strange?.call} was answered with ${strange?.status}`);
    all.documents.push(...kept.documents);
    all.messages.push(...kept.messages);
    all.receipts.push(...kept.receipts);
    await assertHealed(`the ${step}`);
    report(
      `the disk of the ${step} full: ${countStatuses(answers)}; PostgreSQL ${starts > 0 ? 'ended and was started again' : 'went on'}`,
    );
  }
  report(
    `${all.documents.length} uploads, ${all.messages.length} messages and ${all.receipts.length} receipts there once; the portal was never restarted`,
  );
  assert((await portal.stop()) === 0, 'the portal does not stop cleanly');
  await server.stop();
}

function assertRefused(step: string, outcomes: readonly Outcome[]) {
  assert(
    outcomes.every(({ status }) => status === 507 || status === 503),
    `${step} a full disk is answered with ${countStatuses(outcomes)}`,
  );
}

/** Puts the write-ahead log of a new cluster on a disk of its own, as hospitals with two disks do. */
async function moveWriteAheadLog(tables: SmallDisk, log: SmallDisk) {
  const server = await startDatabase(tables.folder);
  await server.stop();
  const inCluster = join(tables.folder, 'postgres', 'pg_wal');
  const place = join(log.folder, 'pg_wal');
  // Unlike Node's own, it keeps the owner.
  const { status } = spawnSync('cp', ['-a', inCluster, place]);
  assert(status === 0, 'the write-ahead log cannot be moved');
  await rm(inCluster, { recursive: true });
  await symlink(place, inCluster);
}

/** Writes until the database has no room left for it. */
async function swellRows(url: string) {
  const client = await connectClient(url);
  try {
    // Not compressed: more than the segments of the log that there is room for in advance.
    await client.query('CREATE TABLE public.drill_swollen (text text STORAGE EXTERNAL)');
    for (let times = 0; times < 40; times++) {
      await client.query(
        'INSERT INTO public.drill_swollen SELECT repeat(md5(n::text), 200) FROM generate_series(1, 500) AS n',
      );
    }
  } catch {
    // It is full now.
  } finally {
    await client.query('DROP TABLE public.drill_swollen').catch(() => {});
    await client.end().catch(() => {});
  }
}
