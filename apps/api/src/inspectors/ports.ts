import type { listAuditEvents } from '@icare/contracts/audit-events';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { Database } from '../platform/database/database.ts';

/** What inspectors need from other features. */
export type InspectorPorts = {
  /** Events of the audit log, the latest first. */
  findAuditEvents: (
    database: Database,
    query: Query<typeof listAuditEvents>,
  ) => Promise<Answer<typeof listAuditEvents>>;
};
