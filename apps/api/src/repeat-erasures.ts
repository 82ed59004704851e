import { sql } from 'kysely';
import { eraseApplicationAgain } from './applications/erasure/erase-again.ts';
import { eraseRequestAgain } from './appointments/erase-request.ts';
import { build } from './platform/database/build.ts';
import { readRows } from './platform/database/send.ts';
import { type Erased, erasedListPath, readErased } from './platform/personal-data/erased-list.ts';
import type { Platform } from './platform/platform.ts';
import { eraseUserAgain } from './privacy/erase-user.ts';
import { privacyPorts } from './privacy-ports.ts';

/**
 * Repeats the erasures of people, applications and requests for appointments that a restored backup has brought back. A failed erasure does not stop
 * the others, and is tried again within the hour. Returns the number of successful ones.
 */
export async function repeatErasures(platform: Platform): Promise<number> {
  const { database, config, log } = platform;
  const listed = await readErased(erasedListPath(config.dataDirectory));
  const erasedIds = (kind: Erased['kind']) =>
    sql<string>`any(${listed.filter((one) => one.kind === kind).map(({ id }) => id)}::uuid[])`;
  const restored = await readRows(
    database,
    build
      .selectFrom('users')
      .select([sql.lit<Erased['kind']>('user').as('kind'), 'id'])
      .where('id', '=', erasedIds('user'))
      .where('erased_at', 'is', null)
      .unionAll(
        build
          .selectFrom('applications')
          .select([sql.lit<Erased['kind']>('application').as('kind'), 'id'])
          .where('id', '=', erasedIds('application'))
          .where('erased_at', 'is', null),
      )
      .unionAll(
        build
          .selectFrom('appointment_requests')
          .select([sql.lit<Erased['kind']>('appointment_request').as('kind'), 'id'])
          .where('id', '=', erasedIds('appointment_request')),
      )
      .orderBy('kind')
      .orderBy('id'),
  );
  const again = {
    user: (id: string) => eraseUserAgain(platform, privacyPorts, id),
    application: (id: string) => eraseApplicationAgain(platform, id),
    appointment_request: (id: string) => eraseRequestAgain(platform, id),
  };
  let erased = 0;
  for (const { kind, id } of restored) {
    try {
      if (await again[kind](id)) erased += 1;
    } catch (error) {
      log.error({ err: error, kind, id }, 'What was erased before the restore is still back.');
    }
  }
  if (erased > 0) log.warn({ erased }, 'Erased again what a restored backup had brought back.');
  return erased;
}
