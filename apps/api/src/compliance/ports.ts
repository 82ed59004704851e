import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listPersonReading } from '@icare/contracts/person-reading';
import type { Platform } from '../platform/platform.ts';

/** Injected by the app, since features do not import each other. */
export type CompliancePorts = {
  /** What a person has to read and what they confirmed. Asks nobody for leave. */
  findReadingOf: (
    platform: Platform,
    userId: string,
    query: Query<typeof listPersonReading>,
  ) => Promise<Answer<typeof listPersonReading>>;
};
