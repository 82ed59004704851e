import { useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { setDeviceOwner, useIsOwnDevice } from '../session/own-device.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { forgetPerson } from './forget-person.ts';
import { type Keeping, noteKeeping, useKeeping } from './keeping.ts';
import { KeepingNotices } from './keeping-notices.tsx';
import { registerWorker } from './worker.ts';

/** Asks somebody who has signed in whether this device may keep what only staff may read. */
export function OwnDeviceChoice({ hidesAnswer = false }: { hidesAnswer?: boolean }) {
  const user = useSession()?.user;
  return user ? <Choice person={user.id} hidesAnswer={hidesAnswer} /> : null;
}

type ChoiceProps = { person: string; hidesAnswer: boolean };

function Choice({ person, hidesAnswer }: ChoiceProps) {
  const isOwn = useIsOwnDevice(person);
  const keeping = useKeeping();
  const [step, setStep] = useState<'none' | 'busy' | 'asked' | 'not-noted'>('none');
  const isAnswered = isOwn !== null && step === 'none';
  if (isAnswered && hidesAnswer && !(isOwn && keeping && isBroken(keeping))) return null;

  const keep = async () => {
    if (!setDeviceOwner(person)) return setStep('not-noted');
    setStep('busy');
    // Browsers then do not clear it when the device runs out of room.
    await navigator.storage?.persist?.().catch(() => false);
    await registerWorker({ isAsked: true });
    const { keepCriticalDocuments } = await import('./critical-documents.ts');
    await keepCriticalDocuments();
    // What this page shows came before the answer, and was not kept.
    await queryClient.invalidateQueries();
    setStep('asked');
  };
  const forget = async () => {
    setDeviceOwner('shared');
    setStep('none');
    noteKeeping(null);
    await forgetPerson();
  };
  const isDone = isOwn && step !== 'busy';

  return (
    <div className="grid gap-3">
      <Notice
        tone={step === 'not-noted' || (isDone && keeping && isBroken(keeping)) ? 'warning' : 'info'}
      >
        <div role="status">
          {isDone ? <OfOwn keeping={keeping} wasAsked={step === 'asked'} /> : <Question />}
          {step === 'not-noted' && (
            <p className="mt-2">
              <b>This browser keeps nothing,</b> perhaps because the window is private: not even
              whose device this is. Without a network nothing of it will be here.
            </p>
          )}
        </div>
        <p className="mt-2 flex flex-wrap gap-2">
          {isDone ? (
            <Button size="sm" onClick={() => void forget()}>
              Remove them and stop keeping
            </Button>
          ) : (
            <Button size="sm" disabled={step === 'busy'} onClick={() => void keep()}>
              {step === 'busy' ? 'Being brought onto this device…' : 'It is my own: keep them'}
            </Button>
          )}
          {isOwn === null && step === 'none' && (
            <Button size="sm" variant="quiet" onClick={() => setDeviceOwner('shared')}>
              Others use it too
            </Button>
          )}
        </p>
      </Notice>
      {/* The page Without network has them above its list. */}
      {isDone && hidesAnswer && keeping && <KeepingNotices keeping={keeping} />}
    </div>
  );
}

/** Worth a word at every visit: somebody relies on what is not there. */
const isBroken = ({ state }: Keeping): boolean => state === 'full' || state === 'refused';

function Question() {
  return (
    <p>
      <b>Is this your own phone or computer?</b> Then it can keep the emergency procedures for
      staff, your desk and your certifications for when there is no network, until you sign out. Do
      not choose it on a device that others use.
    </p>
  );
}

function OfOwn({ keeping, wasAsked }: { keeping: Keeping | null; wasAsked: boolean }) {
  const own = <b>This is your own device.</b>;
  if (keeping?.state === 'refused') {
    return (
      <p>
        {own} But it keeps nothing: without a network you cannot open the emergency procedures, your
        desk or your certifications on it.
      </p>
    );
  }
  if (keeping?.state === 'full') {
    return (
      <p>
        {own} But it has no room for everything: some emergency procedures, your desk or your
        certifications may be missing on it when there is no network.
      </p>
    );
  }
  if (keeping?.state === 'unreachable' && wasAsked) {
    return (
      <p>
        {own} The portal could not be reached just now: the emergency procedures for staff, your
        desk and your certifications come onto it as soon as it can be.
      </p>
    );
  }
  return (
    <p>
      {own} It keeps the emergency procedures for staff, your desk and your certifications until you
      sign out.
    </p>
  );
}
