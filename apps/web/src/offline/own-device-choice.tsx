import { useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { setDeviceOwner, useIsOwnDevice } from '../session/own-device.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { forgetPerson } from './forget-person.ts';

/** Asks somebody who has signed in whether this device may keep what only staff may read. */
export function OwnDeviceChoice({ hidesAnswer = false }: { hidesAnswer?: boolean }) {
  const user = useSession()?.user;
  return user ? <Choice person={user.id} hidesAnswer={hidesAnswer} /> : null;
}

function Choice({ person, hidesAnswer }: { person: string; hidesAnswer: boolean }) {
  const isOwn = useIsOwnDevice(person);
  const [isBusy, setBusy] = useState(false);
  if (isOwn !== null && hidesAnswer) return null;

  const keep = async () => {
    setBusy(true);
    setDeviceOwner(person);
    // Browsers then do not clear it when the device runs out of room.
    await navigator.storage?.persist?.().catch(() => false);
    const { keepCriticalDocuments } = await import('./critical-documents.ts');
    await keepCriticalDocuments();
    // What this page shows came before the answer, and was not kept.
    await queryClient.invalidateQueries();
    setBusy(false);
  };
  const forget = async () => {
    setDeviceOwner('shared');
    await forgetPerson();
  };

  return (
    <Notice>
      {isOwn ? (
        <p>
          <b>This is your own device.</b> It keeps the emergency procedures for staff, your desk and
          your certifications until you sign out.
        </p>
      ) : (
        <p>
          <b>Is this your own phone or computer?</b> Then it can keep the emergency procedures for
          staff, your desk and your certifications for when there is no network, until you sign out.
          Do not choose it on a device that others use.
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        {isOwn ? (
          <Button size="sm" onClick={() => void forget()}>
            Remove them and stop keeping
          </Button>
        ) : (
          <>
            <Button size="sm" disabled={isBusy} onClick={() => void keep()}>
              It is my own: keep them
            </Button>
            {isOwn === null && (
              <Button size="sm" variant="quiet" onClick={() => setDeviceOwner('shared')}>
                Others use it too
              </Button>
            )}
          </>
        )}
      </p>
    </Notice>
  );
}
