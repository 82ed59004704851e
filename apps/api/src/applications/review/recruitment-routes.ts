import * as erasure from '@icare/contracts/application-erasure';
import { addApplicationNote } from '@icare/contracts/application-notes';
import * as heldMoves from '@icare/contracts/held-moves';
import * as mailTemplates from '@icare/contracts/mail-templates';
import * as privacy from '@icare/contracts/privacy';
import * as contract from '@icare/contracts/recruitment';
import { recruitmentMetrics } from '@icare/contracts/recruitment-metrics';
import { recruitmentToday } from '@icare/contracts/recruitment-today';
import { recordOpening } from '../../platform/audit/record-opening.ts';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationType } from '../application-type.ts';
import { findErasableApplications } from '../erasure/erasable-applications.ts';
import { eraseApplicant, previewApplicant } from '../erasure/erase-applicant.ts';
import { eraseApplications } from '../erasure/erase-applications.ts';
import { sendApplicantData } from '../erasure/send-applicant-data.ts';
import { hireWithCertificate } from '../hire/hire-with-certificate.ts';
import { addNoteToApplication } from '../moves/add-note.ts';
import { findHeldMoves } from '../moves/held-moves.ts';
import { moveApplications } from '../moves/move-applications.ts';
import { setApplicationStatus } from '../moves/set-application-status.ts';
import { undoMoves } from '../moves/undo-moves.ts';
import type { ApplicationPorts } from '../ports.ts';
import { editTemplate, findTemplates, resetTemplate } from '../templates/mail-templates.ts';
import { showBoard } from './board.ts';
import { openedList } from './opened-list.ts';
import { findApplications } from './queries.ts';
import { readApplication } from './read-application.ts';
import { findRecruitmentMetrics } from './recruitment-metrics.ts';
import { findRecruitmentToday } from './recruitment-today.ts';
import { setLegalHold } from './set-legal-hold.ts';

export function recruitmentRoutes(route: Route, platform: Platform, ports: ApplicationPorts) {
  route(contract.listApplications, async ({ query, caller }) => {
    await recordOpening(platform, caller, openedList);
    return findApplications(platform, query);
  });
  route(contract.showApplicationBoard, async ({ query, caller }) => {
    await recordOpening(platform, caller, openedList);
    return success(await showBoard(platform, query));
  });
  route(recruitmentMetrics, async ({ query }) =>
    success(await findRecruitmentMetrics(platform, query)),
  );
  route(recruitmentToday, async () => success(await findRecruitmentToday(platform)));
  route(contract.getApplication, async ({ params, caller }) => {
    const application = await readApplication(platform, params.id);
    await recordOpening(platform, caller, {
      action: 'application.opened',
      subject: { type: applicationType, id: params.id },
    });
    return success(application);
  });
  route(contract.setApplicationStatus, (call) => setApplicationStatus(platform, ports, call));
  route(addApplicationNote, (call) => addNoteToApplication(platform, call));
  route(contract.hireWithCertificate, (call) => hireWithCertificate(platform, ports, call));
  route(contract.moveApplications, (call) => moveApplications(platform, ports, call));
  route(heldMoves.listHeldMoves, async ({ caller }) =>
    success({ moves: await findHeldMoves(platform, caller) }),
  );
  route(heldMoves.undoMoves, (call) => undoMoves(platform, ports, call));
  route(mailTemplates.listMailTemplates, () => findTemplates(platform));
  route(mailTemplates.editMailTemplate, (call) => editTemplate(platform, call));
  route(mailTemplates.resetMailTemplate, (call) => resetTemplate(platform, call));
  route(contract.setLegalHold, (call) => setLegalHold(platform, call));

  route(erasure.listErasableApplications, async ({ query, caller }) => {
    await recordOpening(platform, caller, openedList);
    return findErasableApplications(platform, query);
  });
  route(erasure.eraseApplications, (call) => eraseApplications(platform, call));
  route(privacy.getApplicantData, (call) => sendApplicantData(platform, call, ports));
  route(privacy.previewApplicantErasure, (call) => previewApplicant(platform, call));
  route(privacy.eraseApplicant, (call) => eraseApplicant(platform, call));
}
