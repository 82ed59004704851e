import { type SystemMetric, systemMetrics } from '@icare/contracts/system';
import pLimit from 'p-limit';
import { withTimeout } from '../../platform/process/with-timeout.ts';

/** A figure that takes longer is left out; the others are told. */
const patience = 2_000;
/** So many are looked for at once: who wants to know must not take the database from those who work. */
const sideBySide = 3;

type Questions = { [Figure in SystemMetric]: () => Promise<unknown> };
type Answers<Asked extends Questions> = {
  [Figure in SystemMetric]: Awaited<ReturnType<Asked[Figure]>> | null;
} & { unknown: SystemMetric[] };

/** Each figure on its own: one that fails or takes too long is null and named, and keeps none of the others back. */
export async function collectMetrics<Asked extends Questions>(ask: Asked): Promise<Answers<Asked>> {
  const slot = pLimit(sideBySide);
  const found = await Promise.all(
    systemMetrics.map((figure) =>
      slot(async () => {
        const result = await withTimeout(
          patience,
          (async () => ({ value: await ask[figure]() }))(),
        );
        return [figure, result] as const;
      }),
    ),
  );
  return {
    ...Object.fromEntries(found.map(([figure, result]) => [figure, result?.value ?? null])),
    unknown: found.filter(([, result]) => !result).map(([figure]) => figure),
  } as Answers<Asked>;
}
