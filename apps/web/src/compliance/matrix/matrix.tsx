import { useLastSession } from '../../session/session.ts';
import { WorkLine } from '../../ui/work-line.tsx';
import { readsCompliance } from '../access.ts';
import { Closed } from '../closed.tsx';
import { MatrixView } from './matrix-view.tsx';

/** /compliance/matrix */
export function Component() {
  const user = useLastSession()?.user;
  if (!readsCompliance(user)) return <Closed title="Requirement matrix" user={user} />;
  return (
    <div className="work-width pb-18">
      <WorkLine title="Requirement matrix">
        Who needs which licence or certificate, and how it stands today.
      </WorkLine>
      <MatrixView />
    </div>
  );
}
