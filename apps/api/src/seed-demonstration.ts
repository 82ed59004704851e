import type { SeedOptions } from '@icare/demo/seed-part';
import { hashPassword, verifyPassword } from './platform/auth/passwords.ts';
import { build } from './platform/database/build.ts';
import { readRows } from './platform/database/send.ts';
import type { Platform } from './platform/platform.ts';

/** Adds what the demonstration lacks, as `seedDemonstration` of its package says. `report` is given a sentence for each step. */
export async function seedDemonstration(
  platform: Pick<Platform, 'config' | 'database' | 'storage' | 'clock' | 'newId'>,
  report: (sentence: string) => void,
  replaced: Partial<SeedOptions> = {},
): Promise<void> {
  const { config, database, storage, clock, newId } = platform;
  const demo = await import('@icare/demo');
  await demo.seedDemonstration({
    prisma: database.prisma,
    readSettings: async (keys) => {
      const rows = await readRows(
        database,
        build
          .selectFrom('settings')
          .select(['key', 'value'])
          .where('key', 'in', [...keys]),
      );
      return new Map(rows.map(({ key, value }) => [key, value]));
    },
    now: clock(),
    newId,
    hospital: config.site.name,
    password: config.demoPassword,
    hash: hashPassword,
    matches: verifyPassword,
    keepFile: async (id, bytes) => {
      const staged = await storage.stage();
      await new Promise<void>((resolve, reject) => {
        staged.writable.once('error', reject).once('close', resolve).end(bytes);
      });
      await staged.keep(id);
    },
    report,
    ...replaced,
  });
}
