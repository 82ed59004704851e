import { onSessionEvent } from '../session/session-store.ts';
import { finishForgetting, forgetPerson } from './forget-person.ts';
import { whenQuiet } from './when-quiet.ts';

/** Fetches the lists that a device keeps besides; given by the entry, since this room knows no other. */
export type KeepLists = () => Promise<unknown>;

/** Keeps the pages, the critical documents and the lists on this device. The code for it is loaded after the first page. */
export function startKeeping(keepLists: KeepLists): void {
  void finishForgetting();
  onSessionEvent((event) => {
    // A session that ran out is not a sign-out: its documents are needed at 03:00, on a device that is somebody's own.
    if (event === 'signed-out') void forgetPerson();
  });
  const begin = async () => {
    const { keepUpToDate } = await import('./keep-up-to-date.ts');
    await keepUpToDate(keepLists);
  };
  // What the visit shows comes before what it keeps. The connection may go away meanwhile: the next visit tries again.
  whenQuiet(() => void begin().catch(() => undefined));
}
