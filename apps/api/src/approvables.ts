import { requirementWaiver } from './compliance/people/create-waiver.ts';
import { letInspect } from './inspectors/let-inspect.ts';
import { activateAdministrator } from './people/activate-administrator.ts';
import { makeAdministrator } from './people/make-administrator.ts';
import { secondFactorRemoval } from './people/remove-user-second-factor.ts';
import { staffErasure } from './privacy/erase-user.ts';
import { privacyPorts } from './privacy-ports.ts';
import { giveProgramRights } from './service-accounts/give-program-rights.ts';

/** All actions that a second person must confirm. They are listed here, since approvals know no feature. */
export const approvables = [
  makeAdministrator,
  activateAdministrator,
  giveProgramRights,
  letInspect,
  requirementWaiver,
  staffErasure(privacyPorts),
  secondFactorRemoval,
];
