import { seedDemonstration } from '@icare/demo';
import type { TestPortal } from './portal.ts';

/** Seeds the demonstration as the portal's start does; `password` is stored instead of its hash. */
export async function seedDemo(
  { platform: { config, database, storage, newId }, clock }: TestPortal,
  { password = null, now = clock.now() }: { password?: string | null; now?: Date } = {},
): Promise<string[]> {
  const reports: string[] = [];
  await seedDemonstration({
    prisma: database.prisma,
    now,
    newId,
    hospital: config.site.name,
    password,
    hash: async (plain) => plain,
    matches: async (hash, plain) => hash === plain,
    keepFile: async (id, bytes) => {
      const staged = await storage.stage();
      await new Promise<void>((resolve, reject) => {
        staged.writable.once('error', reject).once('close', resolve).end(bytes);
      });
      await staged.keep(id);
    },
    report: (sentence) => reports.push(sentence),
  });
  return reports;
}
