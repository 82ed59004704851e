import { type SystemMetric, systemMetrics } from '@icare/contracts/system';
import pLimit from 'p-limit';
import { withTimeout } from '../../platform/process/with-timeout.ts';

/** Milliseconds; a metric that takes longer is left out, and the others are answered. */
const timeoutMs = 2_000;
/** Metrics read at the same time: monitoring must not keep the database from calls. */
const concurrency = 3;

type Readers = { [Name in SystemMetric]: () => Promise<unknown> };
type Answers<Read extends Readers> = {
  [Name in SystemMetric]: Awaited<ReturnType<Read[Name]>> | null;
} & { unknown: SystemMetric[] };

/** Reads each metric on its own: a metric that fails or takes too long is null and listed in `unknown`, and does not delay the others. */
export async function collectMetrics<Read extends Readers>(read: Read): Promise<Answers<Read>> {
  const slot = pLimit(concurrency);
  const found = await Promise.all(
    systemMetrics.map((name) =>
      slot(async () => {
        const result = await withTimeout(
          timeoutMs,
          (async () => ({ value: await read[name]() }))(),
        );
        return [name, result] as const;
      }),
    ),
  );
  return {
    ...Object.fromEntries(found.map(([name, result]) => [name, result?.value ?? null])),
    unknown: found.filter(([, result]) => !result).map(([name]) => name),
  } as Answers<Read>;
}
