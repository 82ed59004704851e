import * as collections from '@icare/contracts/reading-collections';
import type { Route } from '../../../platform/http/endpoint-routes.ts';
import { success } from '../../../platform/http/success.ts';
import type { Platform } from '../../../platform/platform.ts';
import { write } from '../../../platform/write.ts';
import { countMeant } from '../figures.ts';
import { askCollectionAgain } from './ask-again.ts';
import { requireCollectionSeen, requireCollector } from './collection-rights.ts';
import { endCollection } from './end-collection.ts';
import { findCollectionReaders } from './list-collection-readers.ts';
import { findCollections } from './list-collections.ts';
import { remindCollectionReaders } from './remind-collection.ts';
import { changeCollection, createCollection } from './save-collection.ts';
import { findCollection } from './show-collection.ts';

/** Documents that are assigned as one. */
export function collectionRoutes(route: Route, platform: Platform) {
  const { database } = platform;
  route(collections.listCollections, ({ query, caller }) =>
    findCollections(platform, query, caller),
  );
  route(collections.createCollection, (call) => createCollection(platform, call));
  route(collections.countCollectionReaders, async ({ body, caller }) => {
    const seen = await requireCollector(database, caller);
    return success({ people: await countMeant(database, body.audience, seen) });
  });
  route(collections.showCollection, async ({ params, caller }) =>
    success(await findCollection(platform, params.id, caller)),
  );
  route(collections.changeCollection, (call) => changeCollection(platform, call));
  route(collections.endCollection, ({ params, caller }) =>
    endCollection(platform, params.id, caller),
  );
  route(collections.askCollectionAgain, (call) => askCollectionAgain(platform, call));
  route(collections.listCollectionReaders, (call) => findCollectionReaders(platform, call));
  route(collections.remindCollectionReaders, (call) => remindCollectionReaders(platform, call));
  // An export of names is recorded before its first page is read.
  route(collections.announceCollectionExport, async ({ params: { id }, caller }) => {
    await requireCollectionSeen(database, id, caller);
    await write(platform, caller, (w) =>
      w.audit({
        action: 'reading_collection.exported',
        subject: { type: 'reading_collection', id },
      }),
    );
    return success({ noted: true as const });
  });
}
