import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listPersonReading } from '@icare/contracts/person-reading';
import type { Platform } from '../platform/platform.ts';
import type { Write } from '../platform/write.ts';
import type { TrainingByReading } from './reading/find-trainings-by-reading.ts';

/** What a digest says of what its recipient has to read. */
export type ReadingToTell = { facts: { label: string; value: string }[]; total: number };

/** Injected by the app, since features do not import each other. */
export type CompliancePorts = {
  /** What a person has to read and what they confirmed. Asks nobody for leave. */
  findReadingOf: (
    platform: Platform,
    userId: string,
    query: Query<typeof listPersonReading>,
    trainings: readonly TrainingByReading[],
  ) => Promise<Answer<typeof listPersonReading>>;
};

export type DigestPorts = {
  /** What is to be said to these people today of what they have to read; notes that it was said. */
  takeReadingToTell: (
    w: Pick<Write, 'tx' | 'now'>,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, ReadingToTell>>;
};
