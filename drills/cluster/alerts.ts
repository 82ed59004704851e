import type pg from 'pg';
import { assertAlerts, loadPeople, untilEvaluated } from '../alerted-people.ts';
import { connectClient } from '../database-client.ts';

const people = 200;
/** In Lagos, as the portal counts days. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' });

export type Alerts = {
  /** Asserts that each alert that is due is there once. Returns what to report. */
  assertOnce: () => Promise<string>;
};

/** People with records that expire or are missing, whom the next start of a portal evaluates, whichever does it. */
export async function loadAlerts(ownerUrl: string): Promise<Alerts> {
  const day = today();
  const subjects = await withClient(ownerUrl, async (client) => {
    // At once: a portal that evaluates people before they have their records would alert to what is missing.
    await client.query('BEGIN');
    const loaded = await loadPeople(client, people, day);
    await client.query('COMMIT');
    return loaded;
  });
  return {
    assertOnce: () =>
      withClient(ownerUrl, async (client) => {
        const newDay = 'a day began meanwhile, so no alerts are counted';
        if (today() !== day) return newDay;
        try {
          await untilEvaluated(client, day);
          await assertAlerts(client, subjects, [day]);
        } catch (error) {
          if (today() !== day) return newDay;
          throw error;
        }
        return `the alerts of ${people} people, about ${subjects.size} things, are there once`;
      }),
  };
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
