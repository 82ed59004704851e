import type { Application } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { useState } from 'react';
import { useLastSession } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';

type ChangesProps = {
  application: Application;
  /** The list that is reviewed does not have it any more. */
  isOutside: boolean;
};

/** What others did to an application since it was shown here. */
export function Changes({ application, isOutside }: ChangesProps) {
  const { status, candidateName, history } = application;
  const [first] = useState({ status, isErased: candidateName === null });
  const user = useLastSession()?.user;
  const last = history[0];
  const isOwnMove = last !== undefined && last.by === user?.fullName;
  const text =
    candidateName === null
      ? `This application ${first.isErased ? 'was erased' : 'was erased meanwhile'}. Go on with the next candidate.`
      : first.status !== status && !isOwnMove
        ? `${last?.by ?? 'The applicant'} moved this application to ${applicationStatusNames[status]} meanwhile. What you have written is still here.`
        : isOutside
          ? `This application is not in the list any more: it is in ${applicationStatusNames[status]} now. Next goes on from its place.`
          : null;
  return (
    <div role="status" className={text ? 'pt-3' : undefined}>
      {text && <Notice tone="warning">{text}</Notice>}
    </div>
  );
}
