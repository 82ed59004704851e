import { seedDemonstration } from '../seed-demonstration.ts';
import type { TestPortal } from './portal.ts';

/** Seeds the demonstration as the portal's start does; `password` is stored instead of its hash. */
export async function seedDemo(
  { platform, clock }: TestPortal,
  { password = null, now = clock.now() }: { password?: string | null; now?: Date } = {},
): Promise<string[]> {
  const reports: string[] = [];
  await seedDemonstration(platform, (sentence) => reports.push(sentence), {
    now,
    password,
    hash: async (plain) => plain,
    matches: async (hash, plain) => hash === plain,
  });
  return reports;
}
