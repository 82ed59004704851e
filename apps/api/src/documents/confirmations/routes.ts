import * as assignments from '@icare/contracts/reading-assignments';
import * as receipts from '@icare/contracts/reading-receipts';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentPorts } from '../ports.ts';
import { readDocumentWithFile } from '../queries.ts';
import { announceReadingExport } from './announce-reading-export.ts';
import { assignReading, endReading } from './assign-reading.ts';
import { collectionRoutes } from './collections/routes.ts';
import { confirmReading } from './confirm-reading.ts';
import { countReaders } from './count-readers.ts';
import { findReaders } from './list-readers.ts';
import { findReceipts } from './list-receipts.ts';
import { findToRead, readOwnReading } from './own-reading.ts';
import { remindReaders } from './remind-readers.ts';
import { setReadingQuestions } from './set-questions.ts';
import { findReading } from './show-reading.ts';

/** What staff have to read, and who has. */
export function confirmationRoutes(route: Route, platform: Platform, ports: DocumentPorts) {
  collectionRoutes(route, platform);
  route(assignments.showReading, async ({ params, caller }) =>
    success(await findReading(platform, params.id, caller)),
  );
  route(assignments.assignReading, (call) => assignReading(platform, call));
  route(assignments.setReadingQuestions, (call) => setReadingQuestions(platform, call));
  route(assignments.endReading, ({ params, caller }) => endReading(platform, params.id, caller));
  route(assignments.countReaders, (call) => countReaders(platform, call));
  route(assignments.listReaders, (call) => findReaders(platform, call));
  route(assignments.announceReadingExport, ({ params, caller }) =>
    announceReadingExport(platform, params.id, caller),
  );
  route(assignments.remindReaders, (call) => remindReaders(platform, call));
  route(receipts.listReceipts, (call) => findReceipts(platform, call));

  route(receipts.listToRead, ({ query, caller }) => findToRead(platform, ports, query, caller));
  route(receipts.showOwnReading, async ({ params, caller }) => {
    const document = await readDocumentWithFile(platform, params.id, caller);
    const user = caller.user.id;
    const trainings = await ports.findTrainingsByReading(platform, user);
    const reader = { user, today: lagosDate(platform.clock()), trainings };
    return success(await readOwnReading(platform.database, document, reader));
  });
  route(receipts.confirmReading, (call) => confirmReading(platform, ports, call));
}
